// What is wrong with the rows of a file: a problem of many rows is said once, with its lines; one about a
// row that does not exist leads to its table.
import { Link } from 'react-router-dom';
import type { ImportacionError } from '../../../core/api/importaciones.ts';
import type { Field } from '../../../core/kit/field.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { tableNamed } from '../../../core/tables/index.ts';
import { groupErrors, lineRanges } from '../../../core/machines/importErrors.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { saveFile, todayDate } from '../../ports.ts';
import type { ParsedFile } from './importFile.ts';
import { rejectedRows } from './rejectedRows.ts';

const MOSTRADOS = 200;

/** The table that a field of a row points at, also inside a list: `PersonalCategoria.0.id_rrhh_categoria`. */
const apuntada = (tabla: AnyTable, campo: string): AnyTable | undefined => {
  const [nombre = '', , interior] = campo.split('.'),
    f: Field | undefined = tabla.fields[nombre],
    g = f?.kind === 'lista' && interior !== undefined ? f.fields[interior] : f;
  return g?.kind === 'referencia' ? tableNamed(g.table) : undefined;
};

export const ImportErrors = ({
  tabla,
  errores,
  leido,
  mapa,
  columnaDe,
}: {
  readonly tabla: AnyTable;
  readonly errores: readonly ImportacionError[];
  readonly leido: ParsedFile | undefined;
  readonly mapa: readonly string[] /** As the file calls a field. */;
  readonly columnaDe: (campo: string) => string;
}) => {
  const t = useT(),
    grupos = groupErrors(errores);
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('masivo.importar.errores')}</h2>
        <div className="extra">
          {leido && (
            <Button
              small
              icon="download"
              onClick={() =>
                saveFile(
                  new Blob([rejectedRows(tabla, leido, mapa, errores)], { type: 'text/csv;charset=utf-8' }),
                  `${tabla.plural.replaceAll(' ', '-')}-${t('masivo.importar.archivoErrores')}-${todayDate()}.csv`,
                )
              }
            >
              {t('masivo.importar.bajar')}
            </Button>
          )}
        </div>
      </header>
      <div
        className="panel-body bare imp-tabla"
        tabIndex={0}
        role="region"
        aria-label={t('masivo.importar.errores')}
      >
        <table className="tabla">
          <thead>
            <tr>
              <th scope="col">{t('masivo.importar.linea')}</th>
              <th scope="col">{t('masivo.importar.columna')}</th>
              <th scope="col">{t('masivo.importar.problema')}</th>
            </tr>
          </thead>
          <tbody>
            {grupos.slice(0, MOSTRADOS).map((g, i) => {
              const otra = g.codigo === 'reference' ? apuntada(tabla, g.campo) : undefined;
              return (
                <tr key={i}>
                  <td className="num">{lineRanges(g.lineas)}</td>
                  <td>{columnaDe(g.campo)}</td>
                  <td>
                    {g.mensaje}
                    {g.lineas.length > 1 && (
                      <span className="muted"> · {t('web.lista.filas', { count: g.lineas.length })}</span>
                    )}
                    {otra?.route !== undefined && (
                      <>
                        {' '}
                        <Link to={`/${otra.route}`} target="_blank">
                          {t('masivo.importar.ver', { plural: otra.plural })}
                        </Link>
                      </>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {grupos.length > MOSTRADOS && (
        <p className="muted nov-nota">{t('masivo.masRechazadas', { cuantas: MOSTRADOS })}</p>
      )}
    </section>
  );
};
