import { defineConfig } from 'vitest/config'
import { plugins, resolve, shared, UNLOADED } from './vitest.config.ts'

export default defineConfig({
  plugins,
  resolve,
  test: { ...shared, name: 'web-unloaded', include: [UNLOADED], environment: 'jsdom' },
})
