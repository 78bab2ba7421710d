import type { TopicView } from '@newsloom/contract/research/topics'
import type { Context } from '../context.ts'
import { topicViews } from './topic-view.ts'

/** All topics, newest first. */
export const listTopics = (ctx: Context): Promise<TopicView[]> => topicViews(ctx)
