// The layout builder: the shell's options, previewed by storing them and reloading the page, and the last tab
// viewed.
import * as t from 'io-ts';
import { assign, setup } from 'xstate';
import { isMine, pause, tell } from '../kit/effect.ts';
import { finiteNumber, type JournalRules } from '../kit/journal.ts';
import type { MachinePorts } from './machinePorts.ts';

export const LAYOUT_TABS = ['header', 'subheader', 'content', 'aside', 'footer'] as const;
export type LayoutTab = (typeof LAYOUT_TABS)[number];

/**
 * Every option with its possible values; the first is the default (the product's own look). Flags are 0/1.
 */
export const LAYOUT_OPTIONS = {
  'header.fixed.desktop': [1, 0],
  'header.fixed.mobile': [1, 0],
  'header.menu.display': [1, 0],
  'header.menu.rootArrows': [1, 0],
  'subheader.display': [1, 0],
  'subheader.fixed': [1, 0],
  'subheader.width': ['fluid', 'fixed'],
  'subheader.style': ['solid', 'transparent'],
  'content.width': ['fluid', 'fixed'],
  'aside.fixed': [1, 0],
  'aside.submenu': ['accordion', 'dropdown'],
  'footer.fixed': [1, 0],
  'footer.width': ['fluid', 'fixed'],
} as const satisfies Readonly<Record<string, readonly (string | number)[]>>;
export type LayoutOption = keyof typeof LAYOUT_OPTIONS;
export type Layout = Readonly<Record<LayoutOption, string | number>>;

const OPTIONS = Object.keys(LAYOUT_OPTIONS) as LayoutOption[];
export const DEFAULT_LAYOUT: Layout = Object.fromEntries(
  OPTIONS.map((o) => [o, LAYOUT_OPTIONS[o][0]]),
) as Layout;
const admits = (option: LayoutOption, value: string | number): boolean =>
  (LAYOUT_OPTIONS[option] as readonly (string | number)[]).includes(value);

/** The stored layout, with defaults for missing and invalid options. */
export const readLayout = (kept: unknown): Layout =>
  Object.fromEntries(
    OPTIONS.map((o) => {
      const value =
        typeof kept === 'object' && kept !== null
          ? (kept as Readonly<Record<string, unknown>>)[o]
          : undefined;
      return [
        o,
        (typeof value === 'string' || typeof value === 'number') && admits(o, value)
          ? value
          : DEFAULT_LAYOUT[o],
      ];
    }),
  ) as Layout;

export const layoutEvent = t.union(
  [
    t.strict({
      type: t.literal('tab'),
      tab: t.keyof({ header: null, subheader: null, content: null, aside: null, footer: null }),
    }),
    t.strict({
      type: t.literal('change'),
      option: t.keyof(Object.fromEntries(OPTIONS.map((o) => [o, null])) as Record<LayoutOption, null>),
      value: t.union([t.string, finiteNumber]),
    }),
    t.strict({ type: t.literal('preview') }),
    t.strict({ type: t.literal('reset') }),
    t.strict({ type: t.literal('waited'), request: finiteNumber }),
  ],
  'LayoutEvent',
);
export type LayoutEvent = t.TypeOf<typeof layoutEvent>;

export interface LayoutContext {
  readonly layout: Layout;
  readonly tab: LayoutTab;
  readonly request: number;
}
export interface LayoutInput {
  readonly layout?: unknown;
  readonly tab?: string | null;
}

export const layoutPreferenceMachine = ({
  wait,
  delays,
  keep,
  reload,
}: Pick<MachinePorts, 'wait' | 'delays' | 'keep' | 'reload'>) =>
  setup({
    types: {} as { context: LayoutContext; events: LayoutEvent; input: LayoutInput; tags: 'busy' },
    actors: { pause: pause(wait, (request): LayoutEvent => ({ type: 'waited', request })) },
    actions: {
      keep: ({ context }) => tell(() => keep.layout(context.layout)),
      keepTab: ({ context }) => tell(() => keep.layoutTab(context.tab)),
      reload: () => tell(reload),
    },
  }).createMachine({
    id: 'layoutPreference',
    context: ({ input }) => ({
      layout: readLayout(input.layout),
      tab: LAYOUT_TABS.find((x) => x === input.tab) ?? 'header',
      request: 0,
    }),
    initial: 'choosing',
    states: {
      choosing: {
        on: {
          tab: { actions: [assign(({ event }) => ({ tab: event.tab })), 'keepTab'] },
          change: {
            guard: ({ event }) => admits(event.option, event.value),
            actions: assign(({ context, event }) => ({
              layout: { ...context.layout, [event.option]: event.value },
            })),
          },
          preview: { target: 'applying', actions: 'keep' },
          reset: { target: 'applying', actions: [assign({ layout: DEFAULT_LAYOUT }), 'keep'] },
        },
      },
      applying: {
        tags: 'busy',
        entry: assign({ request: ({ context }) => context.request + 1 }),
        invoke: {
          id: 'pause',
          src: 'pause',
          input: ({ context }) => ({ request: context.request, input: delays.diseno }),
        },
        on: { waited: { guard: isMine, target: 'choosing', actions: 'reload' } },
      },
    },
  });

export const layoutPreferenceJournal: JournalRules = {
  name: 'layoutPreference',
  schema: 1,
  codec: layoutEvent,
  // A value that is not an option is never accepted, so it never gets written here.
  redact: (e: LayoutEvent): LayoutEvent => e,
  redactContext: (c: LayoutContext): LayoutContext => c,
  redactInput: (i: LayoutInput): LayoutInput => ({
    layout: readLayout(i.layout),
    tab: LAYOUT_TABS.find((x) => x === i.tab) ?? null,
  }),
};
