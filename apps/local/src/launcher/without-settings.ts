const SETTING =
  /^(PORT|HOST|PUBLIC_URL|ALLOWED_HOSTS|ACCESS_TOKEN|TRUSTED_PROXIES|DATABASE_URL|DATA_DIR|LEXICON_FILE|LINK_SECRET|LOG_LEVEL)$|^(GEMINI|RESEND|MAIL|NEWS|GDELT|APP)_/

/**
 * The environment without the product's settings, so tests neither depend on nor reach the user's
 * installation.
 */
export const withoutSettings = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !SETTING.test(name)))
