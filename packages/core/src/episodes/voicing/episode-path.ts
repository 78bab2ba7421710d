/** Where an episode is found by anyone who has its name, without the origin. */
export const episodePath = (name: string): string => `/e/${name}`
export const audioPath = (name: string): string => `/e/${name}.mp3`

/** The name in the address of an episode's audio; null: it is another address. */
export const nameInPath = (url: string): string | null => /\/e\/([0-9a-f]{48})\.mp3$/.exec(url)?.[1] ?? null
