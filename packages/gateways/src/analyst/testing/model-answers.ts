import { z } from 'zod'
import { type Answer, answers } from './fake-gemini.ts'

type SaidStatement = { text: string; quotes: { articleId: number; quote: string }[] }
export type ReadArticle = { ref: number; title: string; text: string }

/** The JSON of a model that writes these statements. */
export const statementsJson = (statements: SaidStatement[], over: object = {}): string =>
  JSON.stringify({
    sections: [{ key: 'trends', heading: '', statements }],
    keyFigures: [],
    trends: [],
    tone: 'mixed',
    ...over,
  })

const Prompt = z.object({ contents: z.array(z.object({ parts: z.array(z.object({ text: z.string() })) })) })
const ARTICLE = /<<<ARTICLE (\d+)\nTitle: (.*)\nSource: .*\nPublished: .*\n\n([\s\S]*?)\nARTICLE \d+>>>/g

/** The text of a request to the model. */
export const promptOf = (body: string): string =>
  Prompt.parse(JSON.parse(body)).contents[0]?.parts[0]?.text ?? ''

/** The articles in a request to the model. */
export const articlesIn = (body: string): ReadArticle[] =>
  [...promptOf(body).matchAll(ARTICLE)].map(([, ref, title = '', text = '']) => ({
    ref: Number(ref),
    title,
    text,
  }))

/** A model that writes what `say` makes of the articles that it is given. */
export const modelThatSays =
  (say: (articles: ReadArticle[]) => SaidStatement[]): Answer =>
  (res, request) =>
    answers(statementsJson(say(articlesIn(request.body))))(res, request)

/** A model that repeats the first line of every article. */
export const quotingModel: Answer = modelThatSays((articles) =>
  articles.map(({ ref, title, text }) => {
    const quote = text.split('\n')[0] || title
    return { text: quote, quotes: [{ articleId: ref, quote }] }
  }),
)
