// The drawing of a machine: boxes and arrows where the build put them; a chosen state lights its arrows.
import { textos } from 'virtual:maquinas';
import { useLayoutEffect, useRef } from 'react';
import type { MachineDoc } from '../../docs/describe.ts';
import type { DrawnPoint } from '../../docs/layout.ts';

const RADIO = 14;
/** From `a` towards `b`, no further than half the way. */
const hacia = (a: DrawnPoint, b: DrawnPoint): string => {
  const largo = Math.hypot(b.x - a.x, b.y - a.y) || 1,
    t = Math.min(RADIO, largo / 2) / largo;
  return `${(a.x + (b.x - a.x) * t).toFixed(1)} ${(a.y + (b.y - a.y) * t).toFixed(1)}`;
};
/** A line through the points with its corners rounded: it passes by its label. */
const linea = (p: readonly DrawnPoint[]): string =>
  p
    .map((q, i) => {
      const antes = p[i - 1],
        sigue = p[i + 1];
      return antes && sigue
        ? `L${hacia(q, antes)}Q${q.x} ${q.y} ${hacia(q, sigue)}`
        : `${antes ? 'L' : 'M'}${q.x} ${q.y}`;
    })
    .join('');

const RENGLON = 15;
/** A drawing wider than its place shrinks this much at most; after that its place scrolls. */
const ACHICA = 0.8;

const Renglones = ({
  lineas,
  x,
  y,
}: {
  readonly lineas: readonly string[];
  readonly x: number;
  readonly y: number;
}) => (
  <>
    {lineas.map((l, j) => (
      <tspan key={j} x={x} y={y + j * RENGLON}>
        {l}
      </tspan>
    ))}
  </>
);

export const MachineDiagram = ({
  m,
  elegido,
}: {
  readonly m: MachineDoc;
  readonly elegido: string | null;
}) => {
  const { width, height, states, arrows } = m.layout;
  const lugar = useRef<HTMLDivElement>(null);
  // One that does not fit begins where the machine does.
  useLayoutEffect(() => {
    const l = lugar.current,
      inicial = m.diagram.states.find((s) => s.initial);
    const en = inicial && states[inicial.name];
    if (l && en) l.scrollLeft = en.x * (l.scrollWidth / width) - l.clientWidth / 2;
  }, [m, states, width]);
  const luz = (a: { readonly from: string; readonly to: string }): string =>
    elegido === null ? '' : a.from === elegido || a.to === elegido ? 'luz' : 'lejos';
  return (
    <div ref={lugar} className="docs-dibujo" tabIndex={0} role="region" aria-label={textos.diagrama}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        style={{ maxWidth: width, minWidth: Math.round(width * ACHICA) }}
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
            d={linea(a.points)}
            className={`docs-flecha ${luz(a)}`}
            markerEnd={`url(#${luz(a) === 'luz' ? 'punta-luz' : 'punta'})`}
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
              className={`docs-estado ${s.initial ? 'inicial' : ''} ${s.tags.includes('busy') ? 'espera' : ''} ${elegido === s.name ? 'elegido' : ''}`}
            >
              <rect x={x} y={y} width={b.width} height={b.height} rx="6" />
              {s.final && <rect x={x + 3} y={y + 3} width={b.width - 6} height={b.height - 6} rx="4" />}
              <text x={b.x} y={y + 20}>
                {s.name}
              </text>
              {b.stay.length > 0 && (
                <text className="docs-casos">
                  <Renglones lineas={b.stay} x={b.x} y={y + 36} />
                </text>
              )}
            </g>
          );
        })}
        {arrows.map((a, i) => (
          <text key={i} className={`docs-casos ${luz(a)}`}>
            <Renglones
              lineas={a.lines}
              x={a.label.x}
              y={a.label.y - ((a.lines.length - 1) * RENGLON) / 2 + 4}
            />
          </text>
        ))}
      </svg>
    </div>
  );
};
