// One page of the formula language: a function, an attribute or a topic, with its examples and the data that
// they run on.
import { useParams } from 'react-router-dom';
import { Link } from 'react-router-dom';
import type { FormulaExample } from '../../../core/payroll/formulaExample.ts';
import { helpPageOf, TYPE_PHRASES, type HelpPage } from '../../../core/payroll/help/helpPages.ts';
import { BASE_SITUACION, situaciones } from '../../../core/payroll/help/situaciones.ts';
import { useT } from '../../i18n.ts';
import { EmptyState, Panel } from '../../kit/Panel.tsx';
import { Page } from '../../shell/Page.tsx';
import { formulaPath } from './Formulas.tsx';
import '../screens.css';
import './docs.css';

/** A paragraph, with the parts between backquotes as code. */
const Paragraph = ({ text }: { readonly text: string }) => (
  <>{text.split('`').map((x, i) => (i % 2 === 1 ? <code key={i}>{x}</code> : x))}</>
);

const Examples = ({ list, title }: { readonly list: readonly FormulaExample[]; readonly title: string }) => {
  const t = useT();
  return (
    <div className="desborda" tabIndex={0} role="region" aria-label={title}>
      <table className="tabla docs-ejemplos">
        <thead>
          <tr>
            <th scope="col">{t('formulas.formula')}</th>
            <th scope="col">{t('formulas.resultado')}</th>
            <th scope="col">{t('formulas.situacion')}</th>
          </tr>
        </thead>
        <tbody>
          {list.map((e) => (
            <tr key={`${e.formula}/${e.caso ?? ''}`}>
              <td>
                <code>{e.formula}</code>
              </td>
              <td className="num">
                <strong>{e.da === '' ? '""' : e.da}</strong>
              </td>
              <td className="soft">{situaciones[e.caso ?? 'base'].texto}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const SeeAlso = ({ names }: { readonly names: readonly string[] }) => {
  const t = useT();
  return names.length === 0 ? null : (
    <Panel title={t('formulas.vease')}>
      <ul className="docs-vease">
        {names.map((n) => (
          <li key={n}>
            <Link to={formulaPath(n)}>
              <code>{n}</code>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
};

const OfTopic = ({ p }: { readonly p: Extract<HelpPage, { clase: 'tema' }> }) => (
  <>
    <Panel title={p.titulo}>
      <div className="docs-cuerpo">
        {p.tema.cuerpo.map((b, i) =>
          typeof b === 'string' ? (
            <p key={i}>
              <Paragraph text={b} />
            </p>
          ) : 'lista' in b ? (
            <ul key={i} className="docs-puntos">
              {b.lista.map((x) => (
                <li key={x}>
                  <Paragraph text={x} />
                </li>
              ))}
            </ul>
          ) : (
            <Examples key={i} list={b.ejemplos} title={`${p.titulo} ${i}`} />
          ),
        )}
      </div>
    </Panel>
    <SeeAlso names={p.tema.vease} />
  </>
);

const OfName = ({ p }: { readonly p: Exclude<HelpPage, { clase: 'tema' }> }) => {
  const t = useT();
  const { ficha: card } = p,
    kind = TYPE_PHRASES[p.clase === 'funcion' ? p.def.resultado : p.def.tipo] ?? '';
  return (
    <>
      <Panel title={t('formulas.seEscribe')}>
        <div className="docs-cuerpo">
          <pre className="docs-firma" tabIndex={0} role="region" aria-label={t('formulas.seEscribe')}>
            <code className={p.clase === 'funcion' ? 'syn-fn' : 'syn-name'}>{p.titulo}</code>
          </pre>
          <p>{p.resumen}</p>
          <dl className="docs-datos">
            <div>
              <dt>{t('formulas.da')}</dt>
              <dd>{kind.charAt(0).toUpperCase() + kind.slice(1)}.</dd>
            </div>
            <div>
              <dt>{t('formulas.unidad')}</dt>
              <dd>{card.unidad}</dd>
            </div>
            {card.fuente && (
              <div>
                <dt>{t('formulas.fuente')}</dt>
                <dd>{card.fuente}</dd>
              </div>
            )}
          </dl>
        </div>
      </Panel>
      {p.clase === 'funcion' && p.def.params.length > 0 && (
        <Panel title={t('formulas.argumentos')} count={p.def.params.length} bare>
          <dl className="docs-args">
            {p.def.params.map((x, i) => (
              <div key={x.nombre}>
                <dt>
                  <code>{x.nombre}</code>
                  {x.opcional && <span className="muted">{t('formulas.opcional')}</span>}
                  {p.def.repite === 'ultimo' && i === p.def.params.length - 1 && (
                    <span className="muted">{t('formulas.repite')}</span>
                  )}
                </dt>
                <dd>{x.ayuda}</dd>
              </div>
            ))}
          </dl>
        </Panel>
      )}
      <Panel title={t('formulas.ejemplos')} count={p.ejemplos.length} bare>
        <Examples list={p.ejemplos} title={t('formulas.ejemplos')} />
        <p className="docs-leyenda muted">{BASE_SITUACION}</p>
      </Panel>
      {card.errores.length > 0 && (
        <Panel title={t('formulas.errores')}>
          <ul className="docs-puntos">
            {card.errores.map((x) => (
              <li key={x}>{x}</li>
            ))}
          </ul>
        </Panel>
      )}
      <SeeAlso names={card.vease} />
    </>
  );
};

const Formula = () => {
  const t = useT();
  const { nombre: name = '' } = useParams();
  const p = helpPageOf(name),
    crumbs = [
      { label: t('formulas.miga'), to: '/docs' },
      { label: t('formulas.titulo'), to: '/docs/formulas' },
    ];
  return (
    <Page
      title={!p ? t('formulas.titulo') : p.clase === 'tema' ? p.titulo : p.nombre}
      crumbs={crumbs}
      {...(p
        ? { state: <span className="muted">{`${t(`formulas.clase.${p.clase}`)} · ${p.grupo}`}</span> }
        : {})}
    >
      <div className="docs docs-formulas" key={name}>
        {!p ? (
          <EmptyState
            text={t('formulas.noExiste')}
            actions={<Link to="/docs/formulas">{t('formulas.verTodas')}</Link>}
          />
        ) : p.clase === 'tema' ? (
          <OfTopic p={p} />
        ) : (
          <OfName p={p} />
        )}
      </div>
    </Page>
  );
};
export default Formula;
