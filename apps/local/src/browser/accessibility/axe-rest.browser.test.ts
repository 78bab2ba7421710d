import { checkViews, isOfResearch, OPENED_GROUPS } from './check-views.ts'

/** Everything that opens on the other screens passes axe. */
checkViews(OPENED_GROUPS.filter((group) => !isOfResearch(group)))
