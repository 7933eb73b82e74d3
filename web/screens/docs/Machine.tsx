// One machine: its drawing, its states with the meaning of each tag, its transitions as a table, and its
// Mermaid text to copy.
import { cargar, textos } from 'virtual:maquinas';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { DrawnState } from '../../../core/kit/diagram.ts';
import type { MachineDoc } from '../../docs/describe.ts';
import { Button } from '../../kit/Button.tsx';
import { EmptyState, LoadingBar, Panel } from '../../kit/Panel.tsx';
import { Page } from '../../shell/Page.tsx';
import { MachineDiagram } from './MachineDiagram.tsx';
import '../screens.css';
import './docs.css';

const MARKS: Readonly<Record<string, string>> = textos.marcas;
const marks = (s: DrawnState): string =>
  [
    ...(s.initial ? [textos.marcas.inicial] : []),
    ...(s.final ? [textos.marcas.final] : []),
    ...s.tags.map((x) => MARKS[x] ?? x),
  ].join(' · ');

const Copy = ({ text }: { readonly text: string }) => {
  const [said, setSaid] = useState('');
  // Insecure contexts have no clipboard to write to.
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(textos.copiado);
    } catch {
      setSaid(textos.noSeCopio);
    }
  };
  return (
    <>
      <span role="status" className="muted">
        {said}
      </span>
      <Button
        icon="copy"
        onClick={() => {
          void copy();
        }}
      >
        {textos.copiar}
      </Button>
    </>
  );
};

const Figures = ({ m }: { readonly m: MachineDoc }) => (
  <dl className="docs-cifras">
    {(
      [
        ['states', 'estados'],
        ['transitions', 'transiciones'],
        ['covered', 'recorridas'],
        ['paths', 'caminos'],
        ['steps', 'pasos'],
      ] as const
    ).map(([k, t]) => (
      <div key={k}>
        <dt>{textos.cifras[t]}</dt>
        <dd className="num">{m[k].toLocaleString('es-AR')}</dd>
      </div>
    ))}
  </dl>
);

const Whole = ({ m }: { readonly m: MachineDoc }) => {
  const [chosen, setChosen] = useState<string | null>(null);
  const clase = (from: string, to: string): string =>
    chosen !== null && from !== chosen && to !== chosen ? 'lejos' : '';
  return (
    <div className="docs">
      <p className="docs-intro soft">{m.about}</p>
      <Figures m={m} />
      <Panel
        title={textos.diagrama}
        bare
        {...(chosen === null
          ? {}
          : { extra: <Button onClick={() => setChosen(null)}>{textos.quitar}</Button> })}
      >
        <MachineDiagram m={m} chosen={chosen} />
        <p className="docs-leyenda muted">{textos.leyenda}</p>
      </Panel>
      <Panel title={textos.estados} count={m.states} bare>
        <p className="docs-leyenda muted">{textos.pulse}</p>
        <ul className="docs-estados">
          {m.diagram.states.map((s) => (
            <li key={s.name}>
              <button
                type="button"
                aria-pressed={chosen === s.name}
                onClick={() => setChosen(chosen === s.name ? null : s.name)}
              >
                <code>{s.name}</code>
              </button>
              <span className="soft">{marks(s)}</span>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={textos.transiciones} count={m.transitions} bare>
        <div className="desborda" tabIndex={0} role="region" aria-label={textos.transiciones}>
          <table className="tabla docs-transiciones">
            <thead>
              <tr>
                <th scope="col">{textos.desde}</th>
                <th scope="col">{textos.casos}</th>
                <th scope="col">{textos.hasta}</th>
              </tr>
            </thead>
            <tbody>
              {m.diagram.arrows.map((arrow) => (
                <tr key={`${arrow.from} ${arrow.to}`} className={clase(arrow.from, arrow.to)}>
                  <td>
                    <code>{arrow.from}</code>
                  </td>
                  <td>
                    <ul className="docs-lista-casos">
                      {arrow.cases.map((x) => (
                        <li
                          key={x.name}
                          className={x.kind}
                          title={x.kind === 'user' ? textos.persona : textos.respuesta}
                        >
                          {x.name}
                          <span className="sr">
                            {' '}
                            ({x.kind === 'user' ? textos.persona : textos.respuesta})
                          </span>
                        </li>
                      ))}
                    </ul>
                  </td>
                  <td>
                    <code>{arrow.to}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Panel>
      <Panel title={textos.mermaid} extra={<Copy text={m.mermaid} />} bare>
        <pre className="docs-texto" tabIndex={0} role="region" aria-label={textos.mermaid}>
          {m.mermaid}
        </pre>
      </Panel>
    </div>
  );
};

const Machine = () => {
  const { nombre: name = '' } = useParams();
  const [m, setM] = useState<MachineDoc | null>(null);
  const exists = Object.hasOwn(cargar, name);
  useEffect(() => {
    let current = true;
    setM(null);
    if (exists)
      void cargar[name]!().then((x) => {
        if (current) setM(x.default);
      });
    return () => {
      current = false;
    };
  }, [name, exists]);
  return (
    <Page
      title={m?.title ?? textos.titulo}
      crumbs={[
        { label: textos.miga, to: '/docs' },
        { label: textos.titulo, to: '/docs/maquinas' },
      ]}
      {...(m ? { state: <code className="muted">{m.name}</code> } : {})}
    >
      {!exists ? <EmptyState text={textos.noExiste} /> : m ? <Whole key={m.name} m={m} /> : <LoadingBar on />}
    </Page>
  );
};
export default Machine;
