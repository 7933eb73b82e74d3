// A page of the help drawn from its data: paragraphs, lists, steps, tables, text to copy. None of it is
// parsed as markup.
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  textChunks,
  type DocsBlock,
  type DocsPage,
  type DocsSection,
} from '../../../core/docs/page/docsPage.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Panel } from '../../kit/Panel.tsx';
import '../screens.css';
import './docs.css';

export const HelpText = ({ text }: { readonly text: string }) => (
  <>
    {textChunks(text).map((x, i) =>
      x.tipo === 'codigo' ? (
        <code key={i}>{x.texto}</code>
      ) : x.tipo === 'enlace' ? (
        <Link key={i} to={x.ruta}>
          {x.texto}
        </Link>
      ) : (
        x.texto
      ),
    )}
  </>
);

const Code = ({ code, language }: { readonly code: string; readonly language?: string | undefined }) => {
  const t = useT();
  const [said, setSaid] = useState('');
  // Insecure contexts have no clipboard to write to.
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(code);
      setSaid(t('ayuda.copiado'));
    } catch {
      setSaid(t('ayuda.noSeCopio'));
    }
  };
  return (
    <figure className="docs-codigo">
      <figcaption>
        <span className="muted">{language}</span>
        <span role="status" className="muted">
          {said}
        </span>
        <Button
          small
          variant="quiet"
          icon="copy"
          onClick={() => {
            void copy();
          }}
        >
          {t('ayuda.copiar')}
        </Button>
      </figcaption>
      <pre
        className={language === 'terminal' ? 'terminal' : ''}
        tabIndex={0}
        role="region"
        aria-label={language ?? t('ayuda.copiar')}
      >
        <code>{code}</code>
      </pre>
    </figure>
  );
};

const Tabla = ({
  columns,
  rows,
  title,
}: {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly title: string;
}) => (
  <div className="desborda" tabIndex={0} role="region" aria-label={title}>
    <table className="tabla docs-tabla">
      {columns.some((c) => c !== '') && (
        <thead>
          <tr>
            {columns.map((c, i) =>
              c === '' ? (
                <td key={i} />
              ) : (
                <th key={i} scope="col">
                  <HelpText text={c} />
                </th>
              ),
            )}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((f, i) => (
          <tr key={i}>
            {f.map((c, k) =>
              k === 0 ? (
                <th key={k} scope="row">
                  <HelpText text={c} />
                </th>
              ) : (
                <td key={k}>
                  <HelpText text={c} />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Part = ({ b, title }: { readonly b: DocsBlock; readonly title: string }) => {
  if (typeof b === 'string')
    return (
      <p>
        <HelpText text={b} />
      </p>
    );
  if ('lista' in b)
    return (
      <ul className="docs-puntos">
        {b.lista.map((x) => (
          <li key={x}>
            <HelpText text={x} />
          </li>
        ))}
      </ul>
    );
  if ('pasos' in b)
    return (
      <ol className="docs-pasos">
        {b.pasos.map((x) => (
          <li key={x}>
            <HelpText text={x} />
          </li>
        ))}
      </ol>
    );
  if ('codigo' in b) return <Code code={b.codigo} language={b.de} />;
  return <Tabla columns={b.columnas} rows={b.filas} title={title} />;
};

const Section = ({ s, id }: { readonly s: DocsSection; readonly id: string }) => {
  const body = (
    <div className="docs-cuerpo docs-ancho">
      {s.cuerpo.map((b, k) => (
        <Part key={k} b={b} title={s.titulo} />
      ))}
    </div>
  );
  return s.plegada ? (
    <details className="docs-plegada" id={id}>
      <summary>
        <HelpText text={s.titulo} />
      </summary>
      {body}
    </details>
  ) : (
    <Panel id={id} title={<HelpText text={s.titulo} />}>
      {body}
    </Panel>
  );
};

/** The anchor of a section. */
const anchor = (i: number): string => `seccion-${i + 1}`;
/** Pages with at least this many sections show a table of contents. */
const MANY = 4;

export const HelpBody = ({ p }: { readonly p: DocsPage }) => {
  const t = useT();
  return (
    <div className="docs docs-ayuda">
      <div className="docs-lectura">
        <p className="docs-intro soft">
          <HelpText text={p.resumen} />
        </p>
        {p.secciones.map((s, i) => (
          <Section key={s.titulo} s={s} id={anchor(i)} />
        ))}
      </div>
      {p.secciones.length >= MANY && (
        <nav className="docs-indice" aria-label={t('ayuda.enEstaPagina')}>
          <h2>{t('ayuda.enEstaPagina')}</h2>
          <ul>
            {p.secciones.map((s, i) => (
              <li key={s.titulo}>
                <a href={`#${anchor(i)}`}>
                  <HelpText text={s.titulo} />
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
};
