// Every machine of the product in a table: its purpose and its test coverage.
import { lista, textos } from 'virtual:maquinas';
import { Link } from 'react-router-dom';
import { Panel } from '../../kit/Panel.tsx';
import { chosenRegion } from '../../locale.ts';
import { Page } from '../../shell/Page.tsx';
import '../screens.css';
import './docs.css';

const c = textos.columnas;

const Machines = () => (
  <Page title={textos.titulo} crumbs={[{ label: textos.miga, to: '/docs' }]}>
    <div className="docs">
      <p className="docs-intro soft">{textos.intro}</p>
      <Panel title={textos.titulo} count={lista.length} bare>
        <div className="desborda" tabIndex={0} role="region" aria-label={textos.titulo}>
          <table className="tabla docs-lista">
            <thead>
              <tr>
                <th scope="col">{c.maquina}</th>
                {[c.estados, c.transiciones, c.recorridas, c.caminos, c.pasos].map((x) => (
                  <th key={x} scope="col" className="der">
                    {x}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lista.map((m) => (
                <tr key={m.name}>
                  <th scope="row">
                    <Link to={`/docs/maquinas/${encodeURIComponent(m.name)}`}>{m.title}</Link>{' '}
                    <code className="muted">{m.name}</code>
                    <p className="soft">{m.about}</p>
                  </th>
                  {[m.states, m.transitions, m.covered, m.paths, m.steps].map((n, i) => (
                    <td key={i} className="der num">
                      {n.toLocaleString(chosenRegion().id)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Panel>
    </div>
  </Page>
);
export default Machines;
