import type { LineSource, PublicCue, PublicEpisode } from '@newsloom/core/episodes/find-public-episode'
import { escapeHtml } from '@newsloom/email/html/escape'
import { mailLangOf } from '@newsloom/email/mail-lang'
import { MAIL_ZONE } from '@newsloom/email/mail-zone'
import { page, type ReaderPage, textPage } from '../../reader-pages/frame.ts'
import type { Lang } from '../../reader-pages/lang.ts'
import { fileName } from '../file-name.ts'
import { EPISODE_SCRIPT, EPISODE_STYLE } from './episode-frame.ts'
import { TEXTS } from './episode-texts.ts'

/**
 * The page of an episode: the browser's player, the chapters, and the transcript with the sources
 * of each line. Its fixed words are Thai for a Thai episode, and otherwise English.
 */
export function episodeHtml(name: string, episode: PublicEpisode): ReaderPage {
  const lang: Lang = episode.language === 'th' ? 'th' : 'en'
  const texts = TEXTS[lang]
  const { title, series, sender, language, seconds, cues, chapters, publishedAt, newer } = episode
  const minutes = Math.max(1, Math.round(seconds / 60))
  const facts = [
    ...(sender ? [`<span lang="${mailLangOf(sender)}">${escapeHtml(texts.from(sender))}</span>`] : []),
    ...(series === title ? [] : [`<span lang="${mailLangOf(series)}">${escapeHtml(series)}</span>`]),
    dayHtml(lang, publishedAt.toISOString()),
    texts.length(minutes),
  ]
  const links = [
    ['.mp3', texts.audio],
    ['.txt', texts.text],
    ['.vtt', texts.captions],
  ].map(([ending = '', label]) => {
    const file = escapeHtml(fileName(episode, ending))
    return `<a class="link" href="${name}${ending}" download="${file}">${label}</a>`
  })
  return page(
    lang,
    title,
    `${newer ? `<p><a href="${newer}">${texts.newer}</a></p>\n` : ''}<p class="muted">${facts.join(' · ')}</p>
<div class="player"><audio controls preload="metadata" src="${name}.mp3" aria-label="${escapeHtml(title)}"></audio>
${speedHtml(texts.speed)}</div>
<p class="links">${links.join('\n')}</p>
<p class="muted">${texts.byVoices}</p>
${chapters.length > 1 ? chaptersHtml(texts.chapters, name, episode) : ''}
<section>
<h2>${texts.transcript}</h2>
<ol class="cues" lang="${language}">
${cues.map((cue) => cueHtml(lang, name, cue)).join('\n')}
</ol>
</section>`,
    { titleLang: language, shows: 'logo', style: EPISODE_STYLE, script: EPISODE_SCRIPT },
  )
}

const SPEEDS = [0.75, 1, 1.25, 1.5, 2]
/** The speed menu. The script shows it, because it does nothing without the script. */
const speedHtml = (label: string): string =>
  `<p class="speed" hidden><label for="speed">${label}</label> <select id="speed">${SPEEDS.map(
    (speed) => `<option value="${speed}"${speed === 1 ? ' selected' : ''}>${speed}×</option>`,
  ).join('')}</select></p>`

const chaptersHtml = (
  heading: string,
  name: string,
  { chapters, language }: PublicEpisode,
): string => `<section>
<h2>${heading}</h2>
<ol lang="${language}">
${chapters.map(({ title, from }) => `<li>${chapterLink(name, title, from)}</li>`).join('\n')}
</ol>
</section>`

const cueHtml = (
  lang: Lang,
  name: string,
  { speaker, text, from, sources }: PublicCue,
): string => `<li class="cue" data-from="${atOf(from)}">
<p>${timeLink(name, from)}<strong>${escapeHtml(speaker)}:</strong> ${escapeHtml(text)}</p>
${sources.length > 0 ? sourcesHtml(lang, sources) : ''}</li>`

/** The words are part of the link: they may be cut, and it leads to all of them. */
const chapterLink = (name: string, title: string, from: number): string =>
  `<a class="row chapter" data-at="${atOf(from)}" href="${name}.mp3#t=${atOf(from)}"><span class="time">${clock(from)}</span><span>${escapeHtml(title)}</span></a>`

/** Without a script, the browser opens the sound at its place. */
const timeLink = (name: string, from: number): string =>
  `<a class="time" data-at="${atOf(from)}" href="${name}.mp3#t=${atOf(from)}">${clock(from)}</a>`

const atOf = (seconds: number): string => seconds.toFixed(2)

function sourcesHtml(lang: Lang, sources: LineSource[]): string {
  const publishers = [...new Set(sources.map(({ publisher }) => publisher).filter(Boolean))]
  const label =
    publishers.length > 0 ? `${TEXTS[lang].sources}: ${publishers.join(', ')}` : TEXTS[lang].sources
  return `<details lang="${lang}">
<summary>${escapeHtml(label)}</summary>
<ul>
${sources.map((source) => `<li>${sourceHtml(lang, source)}</li>`).join('\n')}
</ul>
</details>
`
}

function sourceHtml(lang: Lang, { title, publisher, publishedAt, url }: LineSource): string {
  const shown = title || TEXTS[lang].noTitle
  const named = `<span lang="${mailLangOf(shown)}">${escapeHtml(shown)}</span>`
  const facts = [escapeHtml(publisher), publishedAt ? dayHtml(lang, publishedAt) : ''].filter(Boolean)
  const linked = url ? `<a href="${escapeHtml(url)}" rel="noopener">${named}</a>` : named
  return facts.length > 0 ? `${linked}<br><span class="muted">${facts.join(' · ')}</span>` : linked
}

const DAY = { dateStyle: 'long', timeZone: MAIL_ZONE } as const
const days = {
  en: new Intl.DateTimeFormat('en-GB', DAY),
  th: new Intl.DateTimeFormat('th-TH-u-ca-gregory-nu-latn', DAY),
}
const dayHtml = (lang: Lang, at: string): string =>
  `<time datetime="${at}">${days[lang].format(new Date(at))}</time>`

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

export const withdrawnEpisode = (lang: Lang): ReaderPage =>
  textPage(lang, TEXTS[lang].withdrawnTitle, TEXTS[lang].withdrawn)

export const unknownEpisode = (lang: Lang): ReaderPage =>
  textPage(lang, TEXTS[lang].unknownTitle, TEXTS[lang].unknown)
