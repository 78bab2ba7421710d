const FIRST = ['Ann', 'Somchai', 'สมชาย', 'Malee', 'มาลี', 'John', 'Olga', 'Kate', 'ปรีชา', 'Bob']
const LAST = ['Smith', 'ใจดี', 'Wong', 'Jaidee', 'Miller', 'Svensson', 'รักไทย', 'Kowalski', 'Rossi', 'Sato']

/** The same people each time: unlike addresses in no order, Thai and English names. */
export const contactRows = (from: number, to: number): { email: string; name: string }[] =>
  Array.from({ length: to - from }, (_, i) => {
    const person = ((from + i) * 7_919_993) % 10_000_019
    return {
      email: `reader.${person}@mail${person % 97}.example.org`,
      name: `${FIRST[person % 10]} ${LAST[Math.floor(person / 10) % 10]}`,
    }
  })
