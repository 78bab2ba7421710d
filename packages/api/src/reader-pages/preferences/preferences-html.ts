import type { PreferencesView } from '@newsloom/contract/contacts/preferences'
import { escapeHtml } from '@newsloom/email/html/escape'
import { page, preferencesHref, type ReaderPage, textPage } from '../frame.ts'
import { formatDay, type Lang } from '../lang.ts'
import { type Outcome, TEXTS } from './preferences-texts.ts'

/** A single topic is not a choice, unless it was opted out of. */
const hasChoice = ({ topics }: PreferencesView): boolean =>
  topics.length > 1 || topics.some((topic) => !topic.isWanted)

/** All of a reader's preferences. `refusedDay`: an invalid day for a pause, as typed. */
export function preferencesPage(
  lang: Lang,
  view: PreferencesView,
  refusedDay: string | null = null,
): ReaderPage {
  const texts = TEXTS[lang]
  const isMember = view.lists.some((list) => list.isMember)
  const sections = view.suppression
    ? [stoppedPart(lang, view)]
    : [
        view.pausedUntil ? pausedPart(lang, view.pausedUntil) : '',
        listsPart(lang, view),
        hasChoice(view) ? topicsPart(lang, view) : '',
        isMember ? pausePart(lang, view, refusedDay) : '',
        leaveAllPart(lang),
      ]
  const body = [`<p class="muted">${escapeHtml(texts.forWhom(view.email))}</p>`, ...sections]
  return page(lang, texts.title, body.filter(Boolean).join('\n'))
}

/** Shows the result, with a link back. */
export function outcomePage(lang: Lang, token: string, outcome: Outcome): ReaderPage {
  const { title, text } = TEXTS[lang].done(outcome)
  return textPage(lang, title, text, backLink(lang, token))
}

export const unclearPage = (lang: Lang, token: string): ReaderPage =>
  textPage(lang, TEXTS[lang].unclearTitle, TEXTS[lang].unclear, backLink(lang, token))

const backLink = (lang: Lang, token: string): string =>
  `<p><a class="link" href="${preferencesHref(token)}">${TEXTS[lang].back}</a></p>`

const actButton = (act: string, text: string, look: string, label?: string): string =>
  `<button class="${look}" name="act" value="${act}"${label ? ` aria-label="${escapeHtml(label)}"` : ''}>${text}</button>`

function stoppedPart(lang: Lang, { email, suppression }: PreferencesView): string {
  const texts = TEXTS[lang]
  if (!suppression?.canResubscribe) return `<p>${escapeHtml(texts.stopped(email))}</p>`
  return `<p>${escapeHtml(texts.unsubscribed(email))}</p>
<form method="post" class="stack"><p>${actButton('resubscribe', texts.resubscribe, '')}</p></form>
<p class="muted">${texts.unsubscribedHint}</p>`
}

function pausedPart(lang: Lang, day: string): string {
  const texts = TEXTS[lang]
  return `<div class="note"><p>${texts.paused(formatDay(day, lang))}</p>
<form method="post" class="stack">${actButton('resume', texts.resume, 'quiet')}</form></div>`
}

function listsPart(lang: Lang, { lists }: PreferencesView): string {
  const texts = TEXTS[lang]
  if (lists.length === 0) return `<p>${texts.noLists}</p>`
  return `<section><h2>${texts.lists}</h2>
<ul>${lists.map((list) => listRow(lang, list)).join('\n')}</ul></section>`
}

function listRow(lang: Lang, { id, name, isMember }: PreferencesView['lists'][number]): string {
  const texts = TEXTS[lang]
  const button = isMember
    ? actButton('leave', texts.leave, 'quiet', texts.leaveOf(name))
    : actButton('rejoin', texts.rejoin, 'quiet', texts.rejoinOf(name))
  const left = isMember ? '' : `<br><span class="muted">${texts.left}</span>`
  return `<li class="row"><span>${escapeHtml(name)}${left}</span>
<form method="post"><input type="hidden" name="list" value="${id}">${button}</form></li>`
}

function topicsPart(lang: Lang, { topics }: PreferencesView): string {
  const texts = TEXTS[lang]
  const picks = topics.map(
    ({ id, name, isWanted }) => `<li><input type="hidden" name="shown" value="${id}">
<label class="pick"><input type="checkbox" name="wanted" value="${id}"${isWanted ? ' checked' : ''}>${escapeHtml(name)}</label></li>`,
  )
  return `<section><h2 id="topics">${texts.topics}</h2><p class="muted">${texts.topicsHint}</p>
<form method="post" class="stack"><ul aria-labelledby="topics">${picks.join('\n')}</ul>${actButton('topics', texts.saveTopics, 'quiet')}</form></section>`
}

function pausePart(
  lang: Lang,
  { pauseLimits: { first, last }, pausedUntil }: PreferencesView,
  refused: string | null,
) {
  const texts = TEXTS[lang]
  const error = texts.pauseError(formatDay(first, lang), formatDay(last, lang))
  const isRefused = refused !== null
  const value = escapeHtml(refused ?? pausedUntil ?? '')
  const state = isRefused ? ' aria-invalid="true" autofocus' : ''
  return `<section><h2>${texts.pause}</h2>
<form method="post" class="stack"><div class="field"><label for="until">${texts.pauseLabel}</label>
<input type="date" id="until" name="until" min="${first}" max="${last}" value="${value}" required aria-describedby="until-help"${state}>
<p id="until-help" class="${isRefused ? 'error' : 'muted'}">${isRefused ? error : texts.pauseHint}</p></div>
${actButton('pause', texts.pauseButton, 'quiet')}</form></section>`
}

function leaveAllPart(lang: Lang): string {
  const texts = TEXTS[lang]
  return `<section><h2>${texts.leaveAll}</h2><p class="muted">${texts.leaveAllHint}</p>
<form method="post" class="stack">${actButton('leave-all', texts.leaveAllButton, 'grave')}</form></section>`
}
