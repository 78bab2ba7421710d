import { templateVersions } from '@newsloom/db/schema/templates'
import { templateHtml } from '@newsloom/email/html/template-html'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ConflictError, NotFoundError } from '../../errors.ts'
import { templateBed } from '../../testing/template-bed.ts'
import { duplicateTemplate } from '../duplicate-template.ts'
import { getTemplate } from '../get-template.ts'
import { getVersion } from '../get-version.ts'
import { listVersions } from '../list-versions.ts'
import { restoreVersion } from '../restore-version.ts'

const { blocks: BLOCKS, create, ctx, database, update } = templateBed()
const MISSING = 999_999

describe('versions', () => {
  test('a save keeps what it replaces, with the user and the time', async () => {
    const first = await create({ content: BLOCKS, customPrompt: 'ก' })
    const at = new Date('2030-01-02T03:04:05.678Z')
    const second = await update(first.id, { subject: 'S2' }, { ...ctx, now: () => at })
    expect(second).toMatchObject({ version: 2, updatedAt: at.toISOString(), createdAt: first.createdAt })
    await update(first.id, { name: 'N3', htmlContent: '<p>3</p>' })
    const cards = await listVersions(ctx, { id: first.id })
    expect(cards).toEqual([
      { version: 2, name: 'Weekly', subject: 'S2', savedBy: 'Test User', savedAt: at.toISOString() },
      { version: 1, name: 'Weekly', subject: '{{topic}}', savedBy: 'Test User', savedAt: first.updatedAt },
    ])
    expect(await getVersion(ctx, { id: first.id, version: 1 })).toEqual({
      ...cards[1],
      preheader: '',
      content: BLOCKS,
      htmlContent: templateHtml(BLOCKS),
      customPrompt: 'ก',
      formatPrompt: '',
      geminiModel: 'gemini-1.5-flash',
    })
  })

  test('the preview text is kept, restored and duplicated; a version older than it has none', async () => {
    const { id } = await create({ preheader: ' What changed ' })
    expect(await update(id, { preheader: 'Other' })).toMatchObject({ preheader: 'Other', version: 2 })
    expect(await getVersion(ctx, { id, version: 1 })).toMatchObject({ preheader: 'What changed' })
    expect(await duplicateTemplate(ctx, { id })).toMatchObject({ preheader: 'Other' })
    await database.db.update(templateVersions).set({ snapshot: sql`snapshot - 'preheader'` })
    expect(await restoreVersion(ctx, { id, version: 1 })).toMatchObject({ preheader: '', version: 3 })
    expect(await update(id, { name: 'N' })).toMatchObject({ preheader: '' })
  })

  test('keeps the last 50', async () => {
    const { id } = await create()
    for (let save = 2; save <= 53; save += 1) await update(id, { subject: `S${save}` })
    const versions = (await listVersions(ctx, { id })).map(({ version }) => version)
    expect(versions).toEqual(Array.from({ length: 50 }, (_, i) => 52 - i))
    await expect(getVersion(ctx, { id, version: 2 })).rejects.toThrow(NotFoundError)
  })

  test('restoring one is a new save', async () => {
    const first = await create({ content: BLOCKS, isReusable: false })
    await update(first.id, { name: 'Other', htmlContent: '<p>2</p>' })
    const restored = await restoreVersion(ctx, { id: first.id, version: 1 })
    expect(restored).toMatchObject({ name: 'Weekly', content: BLOCKS, version: 3, isReusable: false })
    expect(restored.htmlContent).toBe(first.htmlContent)
    expect((await listVersions(ctx, { id: first.id })).map(({ name }) => name)).toEqual(['Other', 'Weekly'])
    // current content is not saved again
    expect(await restoreVersion(ctx, { id: first.id, version: 1 })).toEqual(restored)
  })

  test('refuses missing versions and templates', async () => {
    const { id } = await create()
    const other = await create()
    await update(other.id, { name: 'Other' })
    const asked = [
      () => getVersion(ctx, { id, version: 1 }),
      () => restoreVersion(ctx, { id, version: 7 }),
      () => restoreVersion(ctx, { id: MISSING, version: 1 }),
      () => listVersions(ctx, { id: MISSING }),
      () => update(MISSING, { name: 'x' }),
      () => getTemplate(ctx, { id: MISSING }),
      () => duplicateTemplate(ctx, { id: MISSING }),
    ]
    for (const ask of asked) await expect(ask()).rejects.toThrow(NotFoundError)
    expect(await listVersions(ctx, { id })).toEqual([])
  })
})

describe('two people at once', () => {
  test('refuses a save based on an old version and says who was first; repeating the save is not a conflict', async () => {
    const { id } = await create()
    const at = new Date('2030-01-02T03:04:05.678Z')
    await update(id, { name: 'First', baseVersion: 1 }, { ...ctx, now: () => at })
    expect(await update(id, { name: 'First', baseVersion: 1 })).toMatchObject({ version: 2 })
    const late = update(id, { name: 'Second', baseVersion: 1 })
    await expect(late).rejects.toThrow(ConflictError)
    await expect(late).rejects.toMatchObject({
      message: expect.stringContaining('version 2, by Test User on 2030-01-02 at 03:04 UTC'),
      details: { version: 2, savedBy: 'Test User', savedAt: at.toISOString() },
    })
    expect((await getTemplate(ctx, { id })).name).toBe('First')
    expect(await update(id, { name: 'Second' })).toMatchObject({ name: 'Second', version: 3 })
  })

  test('simultaneous saves neither lose nor repeat a version', async () => {
    const { id } = await create({ subject: 'S0' })
    const names = Array.from({ length: 12 }, (_, i) => `S${i + 1}`)
    const saved = await Promise.all(names.map((subject) => update(id, { subject })))
    expect(saved.map(({ version }) => version).toSorted((a, b) => a - b)).toEqual(names.map((_, i) => i + 2))
    const kept = await database.db
      .select({ version: templateVersions.version, subject: sql<string>`snapshot ->> 'subject'` })
      .from(templateVersions)
      .where(eq(templateVersions.templateId, id))
    const present = await getTemplate(ctx, { id })
    expect([...kept.map(({ subject }) => subject), present.subject].toSorted()).toEqual(
      ['S0', ...names].toSorted(),
    )
    // each state is stored under the version that its save returned
    for (const { version, subject } of saved.filter((one) => one.version < present.version))
      expect(kept).toContainEqual({ version, subject })
  })

  test('with a base version, one of two wins', async () => {
    const { id } = await create()
    const both = await Promise.allSettled(['A', 'B'].map((name) => update(id, { name, baseVersion: 1 })))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await listVersions(ctx, { id })).toHaveLength(1)
  })
})
