import type { SeenRequest } from '../../src/clicks/judging/seen-click.ts'
import type { Agent, Dice } from './world.ts'

const chrome = (version: number, system = 'Windows NT 10.0; Win64; x64'): string =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`
const edge = (version: number): string => `${chrome(version)} Edg/${version}.0.0.0`
const safari = (version: string): string =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version.replace('.', '_')} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Mobile/15E148 Safari/604.1`
const webView = (model: string, version: number): string =>
  `Mozilla/5.0 (Linux; Android 15; ${model}; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/${version}.0.0.0 Mobile Safari/537.36`
const firefox = (version: number): string =>
  `Mozilla/5.0 (X11; Linux x86_64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`

const address = (block: number, dice: Dice): string =>
  `${block}.${dice.whole(0, 255)}.${dice.whole(0, 255)}.${dice.whole(1, 254)}`
/** Blocks: 10 to 49 homes and offices, 60 to 69 mobile carriers, 70 to 79 data centres. */
export const homeAddress = (dice: Dice): string => address(dice.whole(10, 49), dice)
export const carrierAddress = (dice: Dice): string =>
  `${dice.whole(60, 62)}.1.${dice.whole(0, 3)}.${dice.whole(1, 40)}`
export const dataCentreAddress = (dice: Dice): string => address(dice.whole(70, 79), dice)

/** A browser as people have it. */
export function browserOf(dice: Dice): Partial<SeenRequest> {
  const version = dice.whole(136, 146)
  return {
    userAgent: dice.pick([
      chrome(version),
      chrome(version, 'Macintosh; Intel Mac OS X 10_15_7'),
      edge(version),
      safari(dice.pick(['18.6', '26.0', '26.1'])),
      webView(dice.pick(['SM-S931B', 'Pixel 9', 'V2309', 'CPH2609']), version),
      firefox(dice.whole(138, 146)),
    ]),
  }
}

/** Safari before 16.4 and old Android browsers send no fetch metadata. */
export const oldPhone = (dice: Dice): Partial<SeenRequest> => ({
  userAgent: dice.pick([safari('15.6'), safari('14.8'), webView('SM-J710F', 74)]),
  fetchMode: '',
})

/** The last Chrome for Windows 7, which some offices still have. */
export const oldOffice: Partial<SeenRequest> = { userAgent: chrome(109, 'Windows NT 6.1; Win64; x64') }

/** A scanner that pretends to be a browser, headers included. */
export const disguised = (dice: Dice): Partial<SeenRequest> => ({
  userAgent: dice.pick([chrome(dice.whole(110, 140)), edge(dice.whole(118, 140))]),
})
/** A scanner with a browser's name, but without the headers that it sends. */
export const bareBrowser = (dice: Dice): Partial<SeenRequest> => ({
  userAgent: chrome(dice.whole(79, 124)),
  fetchMode: '',
  hasLanguage: false,
})
export const library = (dice: Dice): Partial<SeenRequest> => ({
  userAgent: dice.pick(['python-requests/2.32.3', 'Go-http-client/2.0', 'Java/17.0.9', '']),
  fetchMode: '',
  hasLanguage: false,
})

export const inDataCentre = (request: Partial<SeenRequest>, dice: Dice): Agent => ({
  request,
  address: dataCentreAddress(dice),
  isDataCentre: true,
})
/** A data centre that no list names. */
export const unlisted = (request: Partial<SeenRequest>, dice: Dice): Agent => ({
  request,
  address: dataCentreAddress(dice),
})
export const atHome = (request: Partial<SeenRequest>, dice: Dice): Agent => ({
  request,
  address: homeAddress(dice),
})
