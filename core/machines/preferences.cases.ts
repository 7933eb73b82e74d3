// The cases that walk what a browser keeps: the language, the layout and the last places visited.
import { keyBy, type Walkable } from '../kit/paths.ts';
import { u, w, waited } from './answers.cases.ts';
import { inertPorts } from './inert.ts';
import { languageMachine, type LanguageContext } from './language.ts';
import { lastLocationMachine, type LastLocationContext } from './lastLocation.ts';
import { DEFAULT_LAYOUT, layoutPreferenceMachine, type LayoutContext } from './layoutPreference.ts';

export const languageWalk: Walkable = {
  name: 'language',
  machine: languageMachine(inertPorts),
  over: languageMachine,
  input: {},
  cases: [u('es', { type: 'choose', language: 'es' }), u('en', { type: 'choose', language: 'en' }), waited],
  key: keyBy((c: LanguageContext) => c.language),
  variants: [
    { name: 'guardado', input: { language: 'ar' } },
    { name: 'desconocido', input: { language: 'xx' } },
  ],
};

export const layoutPreferenceWalk: Walkable = {
  name: 'layoutPreference',
  machine: layoutPreferenceMachine(inertPorts),
  over: layoutPreferenceMachine,
  input: {},
  cases: [
    u('tab', { type: 'tab', tab: 'aside' }),
    u('change', { type: 'change', option: 'subheader.style', value: 'transparent' }),
    w('changeMal', 'value', { type: 'change', option: 'subheader.style', value: 'rojo' }),
    u('preview', { type: 'preview' }),
    u('reset', { type: 'reset' }),
    waited,
  ],
  key: keyBy((c: LayoutContext) => [c.tab, JSON.stringify(c.layout) === JSON.stringify(DEFAULT_LAYOUT)]),
  variants: [
    {
      name: 'guardado',
      input: { layout: { 'aside.submenu': 'dropdown', 'subheader.style': 'rojo', otra: 1 }, tab: 'footer' },
    },
  ],
};

export const lastLocationWalk: Walkable = {
  name: 'lastLocation',
  machine: lastLocationMachine(inertPorts),
  over: lastLocationMachine,
  input: {},
  cases: [
    u('visit', { type: 'visit', path: '/personal', at: 1000 }),
    u('visitOtra', { type: 'visit', path: '/conceptos', at: 2000 }),
    w('visitRaiz', 'path', { type: 'visit', path: '/', at: 3000 }),
    w('visitIngreso', 'path', { type: 'visit', path: '/auth/login', at: 3000 }),
    w('visitSalida', 'path', { type: 'visit', path: '/logout', at: 3000 }),
    u('clear', { type: 'clear' }),
  ],
  rare: [u('visitTarde', { type: 'visit', path: '/recibos', at: 122_000 })],
  key: keyBy((c: LastLocationContext) => c.places),
  variants: [{ name: 'guardado', input: { places: [{ path: '/areas/area', at: 500 }] } }],
};
