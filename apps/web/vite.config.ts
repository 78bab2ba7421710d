import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env.DEV_SERVER_URL ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: false }),
    react(),
  ],
  resolve: { alias: { '~': fileURLToPath(new URL('./src', import.meta.url)) } },
  server: {
    proxy: Object.fromEntries(['/trpc', '/api', '/r/', '/u/'].map((path) => [path, { target: server }])),
  },
  build: {
    target: 'es2023',
    // the content security policy allows scripts and fonts of this origin only: no data: URLs
    assetsInlineLimit: 0,
    sourcemap: false,
  },
})
