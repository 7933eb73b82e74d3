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
export const isReviewed = ({ fase: phase }: ImportacionState): boolean =>
  phase === 'revisada' || phase === 'rechazada';
export const validRows = ({ recibidas: received, rechazadas: rejected }: ImportacionState): number =>
  received - rejected;

/** Address of the rows of a table. */
export const pathOfTable = (table: AnyTable): string =>
  table.route === undefined ? '/dashboard' : `/${table.route}`;

export const ImportOnItsWay = ({ progress }: { readonly progress: ImportacionProgress }) => {
  const t = useT(),
    { done, total } = progress,
    said = t(`masivo.importar.${progress.what}`, { hechas: done, total });
  return (
    <div role="status">
      <p>{said}</p>
      <Progress done={done} total={total} label={said} />
    </div>
  );
};

const Outcome = ({
  table,
  state,
  onUndo,
}: {
  readonly table: AnyTable;
  readonly state: ImportacionState;
  readonly onUndo: () => void;
}) => {
  const t = useT();
  if (state.fase === 'terminada')
    return (
      <Banner
        tone="ok"
        actions={
          <>
            <Button small icon="undo" onClick={onUndo}>
              {t('masivo.deshacer')}
            </Button>
            <Link to={pathOfTable(table)}>{t('masivo.importar.ver', { plural: table.plural })}</Link>
          </>
        }
      >
        {t('masivo.importar.escritas', { count: state.aplicadas })}
      </Banner>
    );
  if (state.fase === 'revertida') return <Banner tone="ok">{t('masivo.importar.deshecha')}</Banner>;
  return (
    <Banner tone={state.rechazadas > 0 ? 'warn' : 'ok'}>
      {t('masivo.importar.resultado', {
        leidas: state.recibidas,
        validas: validRows(state),
        malas: state.rechazadas,
      })}
    </Banner>
  );
};

export const ImportResult = ({
  table,
  state,
  imp: { errors, undo },
  file: { loaded, map },
  box,
}: {
  readonly table: AnyTable;
  readonly state: ImportacionState;
  readonly imp: LiveImportacion;
  readonly file: Pick<ImportFile, 'loaded' | 'map'>;
  /** Takes the focus when it appears. */
  readonly box: Ref<HTMLDivElement>;
}) => {
  const t = useT();
  const columnOf = (c: string): string => {
    const [field = c] = c.split('.');
    return loaded?.heading[map.indexOf(field)] ?? fieldLabel(t, table, field);
  };
  return (
    <div ref={box} tabIndex={-1} role="status">
      <Outcome table={table} state={state} onUndo={undo} />
      {isReviewed(state) && state.dobles && (
        <Banner tone="warn">
          {t('masivo.importar.dobles', {
            count: state.dobles.cuantas,
            lineas: state.dobles.primeras.map((d) => `${d.otra}–${d.linea}`).join(', '),
          })}
        </Banner>
      )}
      {errors.length > 0 && (
        <ImportErrors table={table} errors={errors} loaded={loaded} map={map} columnOf={columnOf} />
      )}
    </div>
  );
};
