import type { PodcastLanguage } from '@newsloom/contract/podcasts/podcast-language'
import { expect, test } from 'vitest'
import { splitSentences } from './split-sentences.ts'

test.each<[PodcastLanguage, string[]]>([
  ['German', ['Am 30. November stieg der Kurs. ', 'Nr. 3 war z. B. mit 5 Mrd. Euro dabei. ', 'Und dann?']],
  ['Spanish', ['Los EE. UU. subieron un 5.4%. ', 'El Sr. García dijo: «Sí.» ', '¿Qué más? ', '¡Bien!']],
  [
    'German',
    ['Die Zentralbank hob die Zinsen an. ', 'Der Markt fiel 2026. ', 'Das war am 30. Mai so. ', 'Ja.'],
  ],
  ['Spanish', ['Dijo que no. ', 'Luego subió en 2026. ', 'El mercado cayó el 5 nov. 2026. ', 'Sí.']],
  ['Spanish', ['El dr. Pérez citó el art. 5 y el núm. 7. ', 'La UE. ', 'Nada más.']],
  ['French', ["Voilà ce que c'est. ", 'Le vol. ', "C'était en 2026, vol. 3. ", 'M. Le Pen y va.']],
  ['Italian', ['Ha detto di no. ', 'Poi sale del 5% circa. ', 'È il 2026. ', 'Così è. ', 'Bene.']],
  ['Portuguese (Brazil)', ['O que é. ', 'Foi em 2026. ', 'Fim.']],
  ['Korean', ['2026. 11. 30. 발표했습니다. ', '다음입니다.']],
  ['French', ['M. Dupont a dit « oui. » Puis rien ! ', "Quoi d'autre ? ", 'Bien.']],
  ['Italian', ['Il Sig. Rossi ha 1.234,5 azioni. ', 'E poi?']],
  ['Portuguese (Brazil)', ['O Sr. Silva subiu 1,5%. ', 'E depois?']],
  ['Japanese', ['輸出は5.4%増加した。', '「上回る。」', 'と言った。', '次です！', 'U.S. Steelは上昇。']],
  ['Chinese (Simplified)', ['出口增长5.4%。', '10月呢？', '是。']],
  ['Korean', ['수출이 5.4% 증가했습니다. ', '다음은요? ', 'U.S. 스틸.']],
  ['English', ['The U.S. Federal Reserve cut by 0.25 points. ', 'Then what?']],
])('a line in %s is divided at the ends of its sentences only', (language, sentences) => {
  expect(splitSentences(sentences.join(''), language)).toEqual(sentences)
})
