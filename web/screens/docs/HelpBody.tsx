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

export const HelpText = ({ texto }: { readonly texto: string }) => (
  <>
    {textChunks(texto).map((x, i) =>
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

const Code = ({ codigo, de }: { readonly codigo: string; readonly de?: string | undefined }) => {
  const t = useT();
  const [said, setSaid] = useState('');
  // Insecure contexts have no clipboard to write to.
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codigo);
      setSaid(t('ayuda.copiado'));
    } catch {
      setSaid(t('ayuda.noSeCopio'));
    }
  };
  return (
    <figure className="docs-codigo">
      <figcaption>
        <span className="muted">{de}</span>
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
        className={de === 'terminal' ? 'terminal' : ''}
        tabIndex={0}
        role="region"
        aria-label={de ?? t('ayuda.copiar')}
      >
        <code>{codigo}</code>
      </pre>
    </figure>
  );
};

const Tabla = ({
  columnas,
  filas,
  titulo,
}: {
  readonly columnas: readonly string[];
  readonly filas: readonly (readonly string[])[];
  readonly titulo: string;
}) => (
  <div className="desborda" tabIndex={0} role="region" aria-label={titulo}>
    <table className="tabla docs-tabla">
      {columnas.some((c) => c !== '') && (
        <thead>
          <tr>
            {columnas.map((c, i) =>
              c === '' ? (
                <td key={i} />
              ) : (
                <th key={i} scope="col">
                  <HelpText texto={c} />
                </th>
              ),
            )}
          </tr>
        </thead>
      )}
      <tbody>
        {filas.map((f, i) => (
          <tr key={i}>
            {f.map((c, k) =>
              k === 0 ? (
                <th key={k} scope="row">
                  <HelpText texto={c} />
                </th>
              ) : (
                <td key={k}>
                  <HelpText texto={c} />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Part = ({ b, titulo }: { readonly b: DocsBlock; readonly titulo: string }) => {
  if (typeof b === 'string')
    return (
      <p>
        <HelpText texto={b} />
      </p>
    );
  if ('lista' in b)
    return (
      <ul className="docs-puntos">
        {b.lista.map((x) => (
          <li key={x}>
            <HelpText texto={x} />
          </li>
        ))}
      </ul>
    );
  if ('pasos' in b)
    return (
      <ol className="docs-pasos">
        {b.pasos.map((x) => (
          <li key={x}>
            <HelpText texto={x} />
          </li>
        ))}
      </ol>
    );
  if ('codigo' in b) return <Code codigo={b.codigo} de={b.de} />;
  return <Tabla columnas={b.columnas} filas={b.filas} titulo={titulo} />;
};

const Section = ({ s, id }: { readonly s: DocsSection; readonly id: string }) => {
  const body = (
    <div className="docs-cuerpo docs-ancho">
      {s.cuerpo.map((b, k) => (
        <Part key={k} b={b} titulo={s.titulo} />
      ))}
    </div>
  );
  return s.plegada ? (
    <details className="docs-plegada" id={id}>
      <summary>
        <HelpText texto={s.titulo} />
      </summary>
      {body}
    </details>
  ) : (
    <Panel id={id} title={<HelpText texto={s.titulo} />}>
      {body}
    </Panel>
  );
};

/** The anchor of a section. */
const anchor = (i: number): string => `seccion-${i + 1}`;
/** Pages with at least this many sections show a table of contents. */
const MUCHAS = 4;

export const HelpBody = ({ p }: { readonly p: DocsPage }) => {
  const t = useT();
  return (
    <div className="docs docs-ayuda">
      <div className="docs-lectura">
        <p className="docs-intro soft">
          <HelpText texto={p.resumen} />
        </p>
        {p.secciones.map((s, i) => (
          <Section key={s.titulo} s={s} id={anchor(i)} />
        ))}
      </div>
      {p.secciones.length >= MUCHAS && (
        <nav className="docs-indice" aria-label={t('ayuda.enEstaPagina')}>
          <h2>{t('ayuda.enEstaPagina')}</h2>
          <ul>
            {p.secciones.map((s, i) => (
              <li key={s.titulo}>
                <a href={`#${anchor(i)}`}>
                  <HelpText texto={s.titulo} />
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
};
