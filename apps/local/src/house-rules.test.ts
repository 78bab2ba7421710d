import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from './launcher/root.ts'

/** Each layer rule with a planted violation, so a rule that stops working fails here. */
const FORBIDDEN: [file: string, from: string][] = [
  ['packages/email/src/planted.ts', '@newsloom/contract/research/topics'],
  ['packages/email/src/planted-io.ts', 'node:net'],
  ['packages/audio/src/planted.ts', '@newsloom/contract/podcasts/script'],
  ['packages/audio/src/planted-io.ts', 'node:fs'],
  ['packages/contract/src/planted.ts', '@newsloom/db/client'],
  ['packages/contract/src/planted-io.ts', 'node:fs'],
  ['packages/lexicon/src/planted.ts', '@newsloom/core/context'],
  ['packages/lexicon/src/planted-io.ts', 'node:net'],
  ['packages/db/src/planted.ts', '@newsloom/core/context'],
  ['packages/db/src/planted-words.ts', '@newsloom/lexicon/words'],
  ['packages/core/src/planted.ts', '@newsloom/gateways/config'],
  ['packages/core/src/planted-client.ts', 'undici'],
  ['packages/core/src/delivery/batches/planted-client.ts', 'postgres'],
  ['packages/core/src/mail/planted-format.ts', '@newsloom/email/batch-format/json-batch'],
  ['packages/core/src/planted-room.ts', './delivery/batches/claim-batch.ts'],
  ['packages/core/src/mail/planted-room.ts', '../delivery/batches/claim-batch.ts'],
  ['packages/core/src/delivery/batches/planted-room.ts', '../../research/pipeline/gather-sources.ts'],
  ['packages/api/src/sends/planted-room.ts', '@newsloom/core/delivery/batches/claim-batch'],
  ['packages/core/src/delivery/planted-own-name.ts', '@newsloom/core/research/pipeline/gather-sources'],
  ['packages/core/src/planted-testing.ts', './testing/test-context.ts'],
  ['packages/core/src/mail/planted-testing.ts', '../testing/test-context.ts'],
  ['packages/core/src/delivery/batches/planted-testing.ts', '../../testing/test-context.ts'],
  ['packages/core/src/planted-analyst.ts', '@newsloom/analyst/local-analyst'],
  ['packages/analyst/src/planted.ts', '@newsloom/core/context'],
  ['packages/analyst/src/planted-gateway.ts', '@newsloom/gateways/config'],
  ['packages/analyst/src/planted-io.ts', 'node:fs'],
  ['packages/gateways/src/planted.ts', '@newsloom/api/trpc'],
  ['packages/gateways/src/planted-room.ts', './news/sources/gdelt.ts'],
  ['packages/gateways/src/links/planted-room.ts', '../news/dates/read-date.ts'],
  ['packages/gateways/src/news/planted-room.ts', './parse/feeds/parse-feed.ts'],
  ['packages/gateways/src/news/sources/planted-room.ts', '../parse/feeds/parse-feed.ts'],
  ['packages/gateways/src/news/sources/planted-far.ts', '../../analyst/gemini/ask-gemini.ts'],
  ['packages/gateways/src/news/parse/feeds/planted-room.ts', '../../../analyst/gemini/ask-gemini.ts'],
  ['packages/api/src/topics/planted.ts', '@newsloom/db/schema/topics'],
  ['packages/api/src/topics/planted-rows.ts', 'drizzle-orm'],
  ['packages/api/src/planted.ts', '@newsloom/gateways/config'],
  ['apps/web/src/planted.ts', '@newsloom/core/errors'],
  ['apps/web/src/planted-router.ts', '@newsloom/api/trpc'],
  ['apps/web/src/features/contacts/planted.ts', '~/features/outbox/outbox-page'],
  ['apps/web/src/features/contacts/planted-relative.ts', '../outbox/outbox-page'],
  ['apps/web/src/features/contacts/lists/planted.ts', '../../outbox/outbox-page'],
  ['apps/web/src/features/templates/editor/fields/planted.ts', '../../../outbox/outbox-page'],
  ['apps/web/src/features/templates/editor/fields/images/planted.ts', '../../../../outbox/outbox-page'],
  [
    'apps/web/src/features/templates/editor/fields/images/planted-analyst.ts',
    '@newsloom/analyst/local-analyst',
  ],
  ['apps/web/src/routes/planted-room.ts', '~/features/templates/editor/canvas/canvas'],
  ['apps/web/src/features/templates/planted-room.ts', './editor/canvas/canvas.tsx'],
  ['apps/web/src/features/templates/versions/planted-room.ts', '../editor/canvas/canvas.tsx'],
  [
    'apps/web/src/features/templates/editor/canvas/planted-room.ts',
    '../../preview/test-send/use-template-test-email.ts',
  ],
  [
    'apps/web/src/features/templates/editor/fields/images/planted-room.ts',
    '../../../preview/test-send/use-template-test-email.ts',
  ],
  ['apps/web/src/components/planted.ts', '~/features/outbox/outbox-page'],
  ['apps/web/src/components/mail/planted-route.ts', '~/routes/settings'],
  ['apps/web/src/lib/planted-route.ts', '../routes/settings.tsx'],
  ['apps/web/src/lib/net/planted-component.ts', '~/components/panel'],
  ['apps/worker/src/planted.ts', '@newsloom/server/main'],
  ['apps/worker/src/planted-room.ts', '@newsloom/core/delivery/batches/claim-batch'],
  ['apps/server/src/planted.ts', '@newsloom/worker/main'],
  ['apps/server/src/planted-room.ts', '@newsloom/core/delivery/batches/claim-batch'],
  ['apps/local/src/tasks/planted-room.ts', '../faults/harness/world.ts'],
  ['apps/local/src/launcher/planted-app.ts', '@newsloom/server/main'],
  ['apps/local/src/faults/harness/planted-room.ts', '../../launcher/database/database.ts'],
]
const ALLOWED: [file: string, from: string][] = [
  ['packages/audio/src/right.test.ts', 'node:fs'],
  ['packages/audio/src/testing/right.ts', 'node:child_process'],
  ['packages/contract/src/right.ts', '@newsloom/email/merge/merge-tags'],
  ['packages/lexicon/src/right.ts', '@newsloom/contract/research/keywords'],
  ['packages/core/src/mail/right.test.ts', '../testing/test-context.ts'],
  ['packages/core/src/runs/testing/right.ts', '../../testing/test-context.ts'],
  ['packages/core/src/right-words.ts', '@newsloom/lexicon/words'],
  ['packages/core/src/right.ts', '@newsloom/db/client'],
  ['packages/core/src/mail/right-format.ts', '@newsloom/email/batch-format/mail-frame'],
  ['packages/core/src/delivery/right.ts', './batches/claim-batch.ts'],
  ['packages/core/src/delivery/batches/right.ts', '../../mail-rate/rate-slot.ts'],
  ['packages/core/src/research/pipeline/right-room.ts', '../progress/summary-rows.ts'],
  ['packages/analyst/src/right.ts', '@newsloom/core/ports'],
  ['packages/gateways/src/right.ts', '@newsloom/analyst/local-analyst'],
  ['packages/gateways/src/links/right.ts', '../fetch/guarded-fetch.ts'],
  ['packages/gateways/src/news/sources/right.ts', '../../fetch/guarded-fetch.ts'],
  ['packages/gateways/src/news/parse/right.ts', './feeds/parse-feed.ts'],
  ['packages/gateways/src/news/parse/feeds/right.ts', '../../dates/evidence.ts'],
  ['packages/api/src/topics/right.test.ts', '@newsloom/db/schema/topics'],
  ['apps/web/src/features/contacts/right.ts', '~/components/empty-state'],
  ['apps/web/src/features/contacts/lists/right.ts', '../shared/form-footer.tsx'],
  ['apps/web/src/features/templates/editor/fields/right.ts', '../../shared/template-draft.ts'],
  ['apps/web/src/features/templates/editor/right-room.ts', './fields/images/image-field.tsx'],
  ['apps/web/src/features/templates/editor/fields/right-room.ts', '../drawing/mail-image.tsx'],
  ['apps/web/src/features/templates/editor/fields/images/right.ts', '../../drawing/mail-image.tsx'],
  ['apps/web/src/features/templates/editor/fields/images/right-room.ts', '../../../shared/finding-list.tsx'],
  ['apps/web/src/routes/right-room.ts', '~/features/templates/editor/editor-screen'],
  ['apps/web/src/routes/right.ts', '~/features/contacts/contacts-page'],
  ['apps/local/src/faults/right.ts', './harness/world.ts'],
  ['apps/local/src/faults/harness/right.ts', '../../testing/until.ts'],
  ['apps/local/src/screens/right.ts', '../browser/views/view.ts'],
  ['apps/worker/src/right.ts', '@newsloom/gateways/run-process'],
  ['apps/server/src/right.ts', '@newsloom/api/http-app'],
  ['apps/server/src/right-fixtures.ts', '@newsloom/core/testing/test-context'],
]

type Override = {
  includes: string[]
  linter?: { rules?: { style?: { noRestrictedImports?: { options?: { patterns?: Pattern[] } } } } }
}
type Pattern = { group: string[]; message: string }
type Plant = { file: string; from: string; message: string }

/** Stands for any name in a pattern. */
const namesIn = (pattern: string): string => pattern.replaceAll(/\*+/g, 'planted')

/** One forbidden import for each pattern of each layer, in a file that this layer alone governs. */
const plantsOf = (overrides: Override[]): Plant[] =>
  overrides.flatMap(({ includes, linter }, layer) =>
    (linter?.rules?.style?.noRestrictedImports?.options?.patterns ?? []).flatMap(({ group, message }, rule) =>
      group
        .filter((pattern) => !pattern.startsWith('!'))
        .map((pattern, n) => ({
          file: path.join(path.dirname(namesIn(includes[0] ?? '')), `planted-${layer}-${rule}-${n}.ts`),
          from: namesIn(pattern),
          message,
        })),
    ),
  )

const CONFIG = JSON.parse(readFileSync(path.join(ROOT, 'biome.json'), 'utf8'))
const PLANTS = plantsOf(CONFIG.overrides)

let dir: string
let byFile: Map<string, string[]>
let messages: Map<string, string>

function plant(file: string, code: string): void {
  mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
  writeFileSync(path.join(dir, file), code)
}

beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'newsloom-rules-'))
  writeFileSync(
    path.join(dir, 'biome.json'),
    JSON.stringify({ ...CONFIG, $schema: undefined, vcs: { enabled: false } }),
  )
  const planted = PLANTS.map(({ file, from }): [string, string] => [file, from])
  for (const [file, from] of [...FORBIDDEN, ...ALLOWED, ...planted]) {
    plant(file, `import { thing } from '${from}'\nexport const used = thing\n`)
  }
  plant('packages/core/src/ring-a.ts', "import { b } from './ring-b.ts'\nexport const a = () => b\n")
  plant('packages/core/src/ring-b.ts', "import { a } from './ring-a.ts'\nexport const b = () => a\n")
  plant('packages/core/src/type-a.ts', "import type { B } from './type-b.ts'\nexport type A = { b: B }\n")
  plant(
    'packages/core/src/type-b.ts',
    "import type { A } from './type-a.ts'\nexport type B = { a: A | null }\n",
  )
  plant('packages/core/src/BadName.ts', 'export const fine = 1\n')
  const biome = path.join(ROOT, 'node_modules/.bin/biome')
  const run = spawnSync(biome, ['lint', '--reporter=json', '--max-diagnostics=none', '.'], {
    cwd: dir,
    encoding: 'utf8',
  })
  byFile = new Map()
  messages = new Map()
  for (const one of JSON.parse(run.stdout).diagnostics) {
    const file = path.relative(dir, path.resolve(dir, String(one.location?.path?.file ?? one.location?.path)))
    byFile.set(file, [...(byFile.get(file) ?? []), one.category])
    messages.set(file, `${messages.get(file) ?? ''}${JSON.stringify(one)}`)
  }
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

test.each(FORBIDDEN)('%s may not import %s', (file) => {
  expect(byFile.get(file)).toContain('lint/style/noRestrictedImports')
})

test('the layers have patterns to plant', () => {
  expect(PLANTS.length).toBeGreaterThan(200)
})

test.each(PLANTS)('a pattern of its layer forbids $file to import $from', ({ file, message }) => {
  expect(messages.get(file)).toContain(message)
})

test.each(ALLOWED)('%s may import %s', (file) => {
  expect(byFile.get(file) ?? []).not.toContain('lint/style/noRestrictedImports')
})

test.each(['ring-a.ts', 'type-a.ts'])('import cycles are refused, also those of types: %s', (file) => {
  expect(byFile.get(`packages/core/src/${file}`)).toContain('lint/suspicious/noImportCycles')
})

test('file names are kebab-case', () => {
  expect(byFile.get('packages/core/src/BadName.ts')).toContain('lint/style/useFilenamingConvention')
})
