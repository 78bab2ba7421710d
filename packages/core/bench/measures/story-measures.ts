/** `groups[i]`: the group of item i; `truth[i]`: its correct group. */
type Labels = readonly (string | number)[]
export type Rates = { precision: number; recall: number; f1: number }

/** The share of all grouped pairs that belong together (precision), and the reverse (recall). */
export function pairwise(groups: Labels, truth: Labels, counts = (_a: number, _b: number) => true): Rates {
  let [together, right, wanted] = [0, 0, 0]
  for (let a = 0; a < groups.length; a += 1)
    for (let b = a + 1; b < groups.length; b += 1) {
      if (!counts(a, b)) continue
      const [isPut, belongs] = [groups[a] === groups[b], truth[a] === truth[b]]
      together += Number(isPut)
      wanted += Number(belongs)
      right += Number(isPut && belongs)
    }
  return rates(together === 0 ? 1 : right / together, wanted === 0 ? 1 : right / wanted)
}

/** The same per item, averaged (Bagga and Baldwin 1998). */
export function bcubed(groups: Labels, truth: Labels): Rates {
  let [precision, recall] = [0, 0]
  groups.forEach((group, a) => {
    const put = groups.flatMap((other, b) => (other === group ? [b] : []))
    const belonging = truth.flatMap((other, b) => (other === truth[a] ? [b] : []))
    const right = put.filter((b) => truth[b] === truth[a]).length
    precision += right / put.length
    recall += right / belonging.length
  })
  return rates(precision / groups.length, recall / groups.length)
}

/** Adjusted Rand index (Hubert and Arabie 1985): 1 for identical groups, 0 for chance. */
export function adjustedRand(one: Labels, other: Labels): number {
  const choose = (n: number) => (n * (n - 1)) / 2
  const sizes = (labels: Labels) => [...Map.groupBy(labels, (label) => label).values()].map((g) => g.length)
  const sum = (labels: Labels) => sizes(labels).reduce((total, n) => total + choose(n), 0)
  const [a, b, both] = [sum(one), sum(other), sum(one.map((label, i) => `${label} ${other[i]}`))]
  const expected = (a * b) / choose(one.length)
  const most = (a + b) / 2
  return most === expected ? 1 : (both - expected) / (most - expected)
}

const rates = (precision: number, recall: number): Rates => ({
  precision,
  recall,
  f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall),
})

/** Pairs of reports of one event, and how many of them are in different groups. */
export function sameEvent(articles: { event: string }[], groups: number[]) {
  let [pairs, apart] = [0, 0]
  articles.forEach(({ event }, a) => {
    for (let b = a + 1; b < articles.length; b += 1) {
      if (articles[b]?.event !== event) continue
      pairs += 1
      apart += Number(groups[a] !== groups[b])
    }
  })
  return { pairs, apart }
}
