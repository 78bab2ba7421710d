import { checkViews, isOfResearch, OPENED_GROUPS, SCREEN_GROUPS } from './check-views.ts'

/** Every screen, and everything that opens on the half of them up to the research, passes axe. */
checkViews([...SCREEN_GROUPS, ...OPENED_GROUPS.filter(isOfResearch)])
