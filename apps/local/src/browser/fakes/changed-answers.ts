/** The answer of one procedure. */
type Answer = { result: { data: unknown } } | { error: unknown }
/** The answers of a batch, or the error of all of it. */
export type Answers = Answer[] | Answer
/** By the name of the procedure. */
export type Changes = Map<string, (data: unknown) => unknown>

/** The answers of a batch, changed; an error is passed on as it is. */
export const changedAnswers = (answers: Answers, procedures: string[], changes: Changes): Answers =>
  Array.isArray(answers)
    ? answers.map((answer, place) => {
        const change = changes.get(procedures[place] ?? '')
        return change && 'result' in answer
          ? { ...answer, result: { ...answer.result, data: change(answer.result.data) } }
          : answer
      })
    : answers
