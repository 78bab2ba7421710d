const PREFIX = 'newsloom.'

/**
 * Local browser storage that may be off or full: reading then returns null, and writing returns
 * false.
 */
export const storage = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(PREFIX + key)
    } catch {
      return null
    }
  },
  write(key: string, value: string | null): boolean {
    try {
      if (value === null) localStorage.removeItem(PREFIX + key)
      else localStorage.setItem(PREFIX + key, value)
      return true
    } catch {
      return false
    }
  },
  keys(): string[] {
    try {
      const keys = Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? '')
      return keys.filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length))
    } catch {
      return []
    }
  },
}
