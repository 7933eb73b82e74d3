// The script of the page of the house: shows the selected room, with its contents and links, and the walk
// drawn over the rooms.
import type { PageData } from './page.ts';
import type { Link, Room } from './rooms.ts';
import type { WalkStop } from './walk.ts';

const data: PageData = JSON.parse(document.getElementById('data')?.textContent ?? '{}'),
  told = document.getElementById('told'),
  body = document.body;

const el = (tag: string, text = '', ...inside: readonly Node[]): HTMLElement => {
  const e = document.createElement(tag);
  e.textContent = text;
  e.append(...inside);
  return e;
};
const marked = (tag: string, className: string, text: string, ...inside: readonly Node[]): HTMLElement => {
  const e = el(tag, text, ...inside);
  e.className = className;
  return e;
};
const tell = (...parts: readonly Node[]): void => {
  told?.replaceChildren(...parts);
  told?.scrollTo({ top: 0 });
};
const toRoom = (id: string): HTMLElement => {
  const b = marked('button', 'to', id);
  b.addEventListener('click', () => look(id));
  return b;
};
const short = (file: string, room: string): string =>
  file.startsWith(`${room}/`) ? file.slice(room.length + 1) : file;

const linkItem = (l: Link, other: string): HTMLElement =>
  el(
    'li',
    '',
    toRoom(other),
    marked('span', 'n', l.types === l.imports ? `${l.imports}, types` : String(l.imports)),
    ...l.faults.map((f) => marked('p', 'red', `${f.from} → ${f.to}: ${f.mend}`)),
  );
const linkList = (title: string, links: readonly Link[], other: (l: Link) => string): readonly Node[] => [
  el('h3', `${title} (${links.length})`),
  el('ul', '', ...links.toSorted((a, b) => b.imports - a.imports).map((l) => linkItem(l, other(l)))),
];
const fileList = (r: Room): Node =>
  el(
    'ul',
    '',
    ...r.files
      .toSorted((a, b) => b.lines - a.lines)
      .map((f) =>
        el(
          'li',
          '',
          marked('span', 'file', short(f.file, r.id)),
          marked('span', 'n', String(f.lines)),
          ...f.long.map((x) => marked('p', 'long', `${x} lines: over its size`)),
        ),
      ),
  );

const show = (room: string | null): void => {
  for (const e of document.querySelectorAll<SVGElement>('.room, .link.own')) {
    const { room: own, from, to } = e.dataset,
      known = data.links.some((l) => (l.from === room && l.to === own) || (l.to === room && l.from === own));
    e.classList.toggle('chosen', room !== null && own === room);
    e.classList.toggle(
      'known',
      room !== null && (from === room || to === room || (own !== undefined && known)),
    );
  }
  body.toggleAttribute('data-room', room !== null);
};
/** Shows everything about a room, selected by keyboard, by pointer or from another room's list. */
const look = (id: string): void => {
  const r = data.rooms.find((x) => x.id === id);
  if (!r) return;
  if (body.dataset['view'] !== 'imports') setView('imports');
  show(id);
  tell(
    el('h2', id),
    el('p', `${r.files.length} files, ${r.lines.toLocaleString('en')} lines`),
    ...linkList(
      'Imports from',
      data.links.filter((l) => l.from === id),
      (l) => l.to,
    ),
    ...linkList(
      'Imported by',
      data.links.filter((l) => l.to === id),
      (l) => l.from,
    ),
    el('h3', 'Files'),
    fileList(r),
  );
};

const stopItem = (s: WalkStop): HTMLElement =>
  el(
    'li',
    '',
    marked('span', `badge ${s.thread}`, String(s.n)),
    el(
      'div',
      '',
      marked('p', 'where', `${s.room} · ${s.thread}`),
      marked('p', 'file', s.files.map((f) => short(f, s.room)).join(', ')),
      ...(s.others.length > 0 ? [marked('p', 'others', `with ${s.others.join(', ')}`)] : []),
    ),
  );
const SAVE = ['One save', 'An area is added, from the request to the answer'] as const,
  RUN = ['One run', 'A run of one person is calculated, until its job has ended'] as const;
const setView = (view: string): void => {
  body.dataset['view'] = view;
  show(null);
  const radio = document.querySelector<HTMLInputElement>(`input[name=view][value=${view}]`);
  if (radio) radio.checked = true;
  const stops = data.walks[view];
  for (const e of document.querySelectorAll<SVGElement>('.room'))
    e.classList.toggle('walked', stops?.some((s) => s.room === e.dataset['room']) ?? false);
  if (!stops) {
    tell(el('p', 'No room is chosen.'));
    return;
  }
  const [title, about] = view === 'save' ? SAVE : RUN;
  tell(
    el('h2', title),
    el('p', `${about}, as tests/house/trace.test.ts recorded it.`),
    marked('ol', 'stops', '', ...stops.map(stopItem)),
  );
};

/** The room from which the keyboard went to the details: focus returns there. */
let from: SVGElement | undefined;
for (const e of document.querySelectorAll<SVGElement>('.room')) {
  const id = e.dataset['room'] ?? '';
  e.addEventListener('click', () => look(id));
  e.addEventListener('keydown', (k) => {
    if (k.key !== 'Enter' && k.key !== ' ') return;
    k.preventDefault();
    look(id);
    from = e;
    told?.focus();
  });
}
for (const e of document.querySelectorAll<HTMLInputElement>('input[name=view]'))
  e.addEventListener('change', () => setView(e.value));
document.addEventListener('keydown', (k) => {
  if (k.key !== 'Escape') return;
  setView('imports');
  from?.focus();
  from = undefined;
});
setView('imports');
