// Every function and attribute that a formula can use, from the help of the language: to read, open and
// insert.
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { searchHelpPages, helpAddress } from '../../../core/payroll/help/helpPages.ts';
import { useT } from '../../i18n.ts';
import { IconButton } from '../../kit/Button.tsx';
import { SearchInput } from '../../kit/Input.tsx';

export const FunctionReference = ({
  insert,
  close,
}: {
  readonly insert: (text: string) => void;
  readonly close: () => void;
}) => {
  const t = useT();
  const [searched, setSearched] = useState('');
  const list = useMemo(
    () => searchHelpPages(searched).flatMap((p) => (p.clase === 'tema' ? [] : [p])),
    [searched],
  );
  return (
    <section
      className="con-funciones"
      aria-label={t('pantallas.concepto.funcionesTitulo')}
      onKeyDown={(e) => {
        if (e.key === 'Escape') close();
      }}
    >
      <SearchInput
        autoFocus
        aria-label={t('pantallas.concepto.funcionesBuscar')}
        placeholder={t('pantallas.concepto.funcionesBuscar')}
        value={searched}
        onChange={(e) => setSearched(e.target.value)}
      />
      <p className="muted con-ayuda">{t('pantallas.concepto.funcionesAyuda')}</p>
      <ul>
        {list.map((p) => {
          const [e] = p.ejemplos;
          return (
            <li key={p.nombre}>
              <div className="row">
                <code className={`grow ${p.clase === 'funcion' ? 'syn-fn' : 'syn-name'}`}>{p.titulo}</code>
                <IconButton
                  icon="plus"
                  label={t('pantallas.concepto.insertar', { nombre: p.nombre })}
                  onClick={() => insert(p.clase === 'funcion' ? `${p.nombre}()` : p.nombre)}
                />
              </div>
              <p className="soft">{p.resumen}</p>
              {e && (
                <p className="muted">
                  <code>{`${e.formula} → ${e.da}`}</code>
                </p>
              )}
              <p>
                <Link
                  to={`/docs/formulas/${helpAddress(p.nombre)}`}
                  target="_blank"
                  aria-label={t('formulas.abrir', { nombre: p.nombre })}
                >
                  {t('formulas.pagina')}
                </Link>
              </p>
            </li>
          );
        })}
      </ul>
      {list.length === 0 && (
        <p className="muted">{t('pantallas.comun.sinCoincidencias', { texto: searched })}</p>
      )}
    </section>
  );
};
