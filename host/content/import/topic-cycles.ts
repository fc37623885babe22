/** A topic with the topics above (`parentTopic`) and below it (`subtopics`). */
export interface TopicLinks {
  readonly id: string;
  readonly parent: string | null;
  readonly subtopics: readonly string[];
}

/** A circle among topics: without any of them there is none. */
export interface TopicCycle {
  readonly ids: readonly string[];
  readonly sentence: string;
}

/** The circles among topics; a topic that is its own ancestor has no place in a breadcrumb. */
export function topicCycles(topics: readonly TopicLinks[]): TopicCycle[] {
  const byId = new Map(topics.map((topic) => [topic.id, topic]));
  const parents = circles(byId, ({ parent }) => (parent === null ? [] : [parent]));
  const children = circles(byId, ({ subtopics }) => subtopics);
  const cycle = (field: string) => (ids: readonly string[]) => ({
    ids,
    sentence: `Entry ${ids[0]} (topic), field ${field}: goes round in a circle (${ids.join(' → ')}). Take one of these links out.`,
  });
  return [...parents.map(cycle('parentTopic')), ...children.map(cycle('subtopics'))];
}

/** Each circle once, found by a walk that marks what it has finished; a stack of its own, so depth is no limit. */
function circles(
  byId: ReadonlyMap<string, TopicLinks>,
  next: (topic: TopicLinks) => readonly string[],
): string[][] {
  const finished = new Set<string>();
  const found: string[][] = [];
  for (const start of byId.keys()) {
    const path: { id: string; left: string[] }[] = [];
    const onPath = new Set<string>();
    const enter = (id: string) => {
      path.push({ id, left: [...next(byId.get(id) ?? { id, parent: null, subtopics: [] })] });
      onPath.add(id);
    };
    if (!finished.has(start)) enter(start);
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const id = top.left.pop();
      if (id === undefined) {
        finished.add(top.id);
        onPath.delete(top.id);
        path.pop();
        continue;
      }
      if (onPath.has(id)) {
        const at = path.findIndex((step) => step.id === id);
        found.push([...path.slice(at).map((step) => step.id), id]);
      } else if (!finished.has(id) && byId.has(id)) enter(id);
    }
  }
  return found;
}
