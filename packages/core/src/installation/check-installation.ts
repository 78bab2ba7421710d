import type { Context } from '../context.ts'
import { currentInstallation } from './current-installation.ts'
import { recordActivity } from './sign-of-life.ts'

/**
 * Detects that the database was replaced under running processes, and records when the installation
 * was last active.
 */
export async function checkInstallation(ctx: Context): Promise<void> {
  await currentInstallation(ctx)
  await recordActivity(ctx)
}
