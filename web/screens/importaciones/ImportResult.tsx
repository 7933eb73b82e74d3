// The state of an import: running, reviewed with the errors of each row, written, or undone.
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import type { ImportacionState } from '../../../core/api/importaciones.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { Progress } from '../../kit/Progress.tsx';
import { fieldLabel } from './importReadiness.ts';
import { ImportErrors } from './ImportErrors.tsx';
import type { ImportFile } from './useImportFile.ts';
import type { ImportacionProgress, LiveImportacion } from './useImportacion.ts';

/** The rows were reviewed, and none is written yet. */
export const isReviewed = ({ fase }: ImportacionState): boolean =>
  fase === 'revisada' || fase === 'rechazada';
export const validRows = ({ recibidas, rechazadas }: ImportacionState): number => recibidas - rechazadas;

/** Address of the rows of a table. */
export const pathOfTable = (table: AnyTable): string =>
  table.route === undefined ? '/dashboard' : `/${table.route}`;

export const ImportOnItsWay = ({ avance }: { readonly avance: ImportacionProgress }) => {
  const t = useT(),
    { hechas, total } = avance,
    said = t(`masivo.importar.${avance.que}`, { hechas, total });
  return (
    <div role="status">
      <p>{said}</p>
      <Progress hechos={hechas} total={total} label={said} />
    </div>
  );
};

const Outcome = ({
  tabla,
  estado,
  alDeshacer,
}: {
  readonly tabla: AnyTable;
  readonly estado: ImportacionState;
  readonly alDeshacer: () => void;
}) => {
  const t = useT();
  if (estado.fase === 'terminada')
    return (
      <Banner
        tone="ok"
        actions={
          <>
            <Button small icon="undo" onClick={alDeshacer}>
              {t('masivo.deshacer')}
            </Button>
            <Link to={pathOfTable(tabla)}>{t('masivo.importar.ver', { plural: tabla.plural })}</Link>
          </>
        }
      >
        {t('masivo.importar.escritas', { count: estado.aplicadas })}
      </Banner>
    );
  if (estado.fase === 'revertida') return <Banner tone="ok">{t('masivo.importar.deshecha')}</Banner>;
  return (
    <Banner tone={estado.rechazadas > 0 ? 'warn' : 'ok'}>
      {t('masivo.importar.resultado', {
        leidas: estado.recibidas,
        validas: validRows(estado),
        malas: estado.rechazadas,
      })}
    </Banner>
  );
};

export const ImportResult = ({
  tabla,
  estado,
  imp: { errores, deshacer },
  archivo: { leido, mapa },
  caja,
}: {
  readonly tabla: AnyTable;
  readonly estado: ImportacionState;
  readonly imp: LiveImportacion;
  readonly archivo: Pick<ImportFile, 'leido' | 'mapa'>;
  /** Takes the focus when it appears. */
  readonly caja: Ref<HTMLDivElement>;
}) => {
  const t = useT();
  const columnOf = (c: string): string => {
    const [field = c] = c.split('.');
    return leido?.encabezado[mapa.indexOf(field)] ?? fieldLabel(t, tabla, field);
  };
  return (
    <div ref={caja} tabIndex={-1} role="status">
      <Outcome tabla={tabla} estado={estado} alDeshacer={deshacer} />
      {isReviewed(estado) && estado.dobles && (
        <Banner tone="warn">
          {t('masivo.importar.dobles', {
            count: estado.dobles.cuantas,
            lineas: estado.dobles.primeras.map((d) => `${d.otra}–${d.linea}`).join(', '),
          })}
        </Banner>
      )}
      {errores.length > 0 && (
        <ImportErrors tabla={tabla} errores={errores} leido={leido} mapa={mapa} columnaDe={columnOf} />
      )}
    </div>
  );
};
