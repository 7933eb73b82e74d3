// The drawing of a machine, with boxes and arrows placed at build time; a selected state highlights its
// arrows.
import { textos } from 'virtual:maquinas';
import { useLayoutEffect, useRef } from 'react';
import type { MachineDoc } from '../../docs/describe.ts';
import type { DrawnPoint } from '../../docs/layout.ts';

const RADIO = 14;
/** From `a` towards `b`, at most half the way. */
const towards = (a: DrawnPoint, b: DrawnPoint): string => {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1,
    t = Math.min(RADIO, length / 2) / length;
  return `${(a.x + (b.x - a.x) * t).toFixed(1)} ${(a.y + (b.y - a.y) * t).toFixed(1)}`;
};
/** A line through the points with rounded corners; it passes through its label. */
const line = (p: readonly DrawnPoint[]): string =>
  p
    .map((q, i) => {
      const before = p[i - 1],
        after = p[i + 1];
      return before && after
        ? `L${towards(q, before)}Q${q.x} ${q.y} ${towards(q, after)}`
        : `${before ? 'L' : 'M'}${q.x} ${q.y}`;
    })
    .join('');

const RENGLON = 15;
/** A wide drawing shrinks at most this much; beyond that it scrolls. */
const SHRINKS = 0.8;

const Renglones = ({
  lines,
  x,
  y,
}: {
  readonly lines: readonly string[];
  readonly x: number;
  readonly y: number;
}) => (
  <>
    {lines.map((l, j) => (
      <tspan key={j} x={x} y={y + j * RENGLON}>
        {l}
      </tspan>
    ))}
  </>
);

export const MachineDiagram = ({ m, chosen }: { readonly m: MachineDoc; readonly chosen: string | null }) => {
  const { width, height, states, arrows } = m.layout;
  const place = useRef<HTMLDivElement>(null);
  // A drawing that does not fit starts scrolled to the initial state.
  useLayoutEffect(() => {
    const l = place.current,
      initial = m.diagram.states.find((s) => s.initial);
    const origin = initial && states[initial.name];
    if (l && origin) l.scrollLeft = origin.x * (l.scrollWidth / width) - l.clientWidth / 2;
  }, [m, states, width]);
  const light = (a: { readonly from: string; readonly to: string }): string =>
    chosen === null ? '' : a.from === chosen || a.to === chosen ? 'luz' : 'lejos';
  return (
    <div ref={place} className="docs-dibujo" tabIndex={0} role="region" aria-label={textos.diagrama}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        style={{ maxWidth: width, minWidth: Math.round(width * SHRINKS) }}
        role="img"
        aria-label={`${textos.diagramaDe} ${m.title}. ${textos.tablaDe}`}
      >
        <defs>
          {['punta', 'punta-luz'].map((id) => (
            <marker
              key={id}
              id={id}
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              markerWidth="8"
              markerHeight="8"
              markerUnits="userSpaceOnUse"
              orient="auto-start-reverse"
            >
              <path d="M0 0.5 8 4 0 7.5z" className={id} />
            </marker>
          ))}
        </defs>
        {arrows.map((a, i) => (
          <path
            key={i}
            d={line(a.points)}
            className={`docs-flecha ${light(a)}`}
            markerEnd={`url(#${light(a) === 'luz' ? 'punta-luz' : 'punta'})`}
          />
        ))}
        {m.diagram.states.map((s) => {
          const b = states[s.name];
          if (!b) throw new Error(`every state is laid out: ${s.name}`);
          const x = b.x - b.width / 2,
            y = b.y - b.height / 2;
          return (
            <g
              key={s.name}
              className={`docs-estado ${s.initial ? 'inicial' : ''} ${s.tags.includes('busy') ? 'espera' : ''} ${chosen === s.name ? 'elegido' : ''}`}
            >
              <rect x={x} y={y} width={b.width} height={b.height} rx="6" />
              {s.final && <rect x={x + 3} y={y + 3} width={b.width - 6} height={b.height - 6} rx="4" />}
              <text x={b.x} y={y + 20}>
                {s.name}
              </text>
              {b.stay.length > 0 && (
                <text className="docs-casos">
                  <Renglones lines={b.stay} x={b.x} y={y + 36} />
                </text>
              )}
            </g>
          );
        })}
        {arrows.map((a, i) => (
          <text key={i} className={`docs-casos ${light(a)}`}>
            <Renglones
              lines={a.lines}
              x={a.label.x}
              y={a.label.y - ((a.lines.length - 1) * RENGLON) / 2 + 4}
            />
          </text>
        ))}
      </svg>
    </div>
  );
};
