// The related rows of a person: family, absences, vacations, agenda, novedades, documents, receipts,
// history.
import { lazy, Suspense } from 'react';
import { useT } from '../../i18n.ts';
import { usePermissions } from '../../session.ts';
import type { RowPage } from '../requests.ts';
import type { ScreenReading } from '../reading.ts';
import { PERSONAL_TABLE } from './legajoSections.ts';
import { LegajoRecibos } from './LegajoRecibos.tsx';
import { RelatedRows } from './RelatedRows.tsx';
import type { LegajoReads } from './useLegajoReads.ts';
import { legajoTable } from './legajoTables.ts';

/** The end of the page: it is drawn once the rest is. */
const LegajoDocumentos = lazy(() =>
  import('./LegajoDocumentos.tsx').then((m) => ({ default: m.LegajoDocumentos })),
);
const LegajoVacaciones = lazy(() =>
  import('./LegajoVacaciones.tsx').then((m) => ({ default: m.LegajoVacaciones })),
);
const LegajoHistory = lazy(() => import('./LegajoHistory.tsx').then((m) => ({ default: m.LegajoHistory })));

export const FamiliarRows = ({
  id,
  reading,
}: {
  readonly id: number;
  readonly reading: ScreenReading<RowPage>;
}) => {
  const t = useT();
  return (
    reading.data && (
      <RelatedRows
        id="leg-familia"
        table={legajoTable('Familiares')}
        title={t('pantallas.legajo.familia')}
        empty="pantallas.legajo.ningunFamiliar"
        newLabel={t('pantallas.legajo.nuevoFamiliar')}
        reading={reading}
        idPersonal={id}
        columns={['nombre', 'parentesco', 'fecha_nacimiento', 'cuil', 'desde', 'hasta']}
      />
    )
  );
};

export const LegajoRelated = ({
  id,
  legajo,
  name,
  l,
}: {
  readonly id: number;
  readonly legajo: number;
  readonly name: string;
  readonly l: LegajoReads;
}) => {
  const t = useT(),
    permissions = usePermissions();
  return (
    <>
      {l.ausencias.data && (
        <RelatedRows
          id="leg-ausencias"
          table={legajoTable('Ausencias')}
          title={t('pantallas.legajo.ausencias')}
          empty="pantallas.legajo.ningunaAusencia"
          newLabel={t('pantallas.legajo.nuevaAusencia')}
          reading={l.ausencias}
          idPersonal={id}
          columns={['desde', 'hasta', 'causa', 'certificado']}
        />
      )}
      <Suspense>
        {l.vacaciones.data && <LegajoVacaciones cuenta={l.vacaciones.data} legajo={legajo} />}
      </Suspense>
      {l.agenda.data && (
        <RelatedRows
          id="leg-agenda"
          table={legajoTable('Agenda')}
          title={t('pantallas.legajo.agenda')}
          empty="pantallas.legajo.ningunaAgenda"
          newLabel={t('pantallas.legajo.nuevaAgenda')}
          reading={l.agenda}
          idPersonal={id}
          columns={['id_rrhh_concepto', 'desde', 'hasta', 'cantidad', 'importe', 'porcentaje']}
        />
      )}
      {l.novedades.data && (
        <RelatedRows
          id="leg-novedades"
          table={legajoTable('Novedades')}
          title={t('pantallas.legajo.novedades')}
          empty="pantallas.legajo.ningunaNovedad"
          newLabel={t('pantallas.legajo.nuevaNovedad')}
          reading={l.novedades}
          idPersonal={id}
          columns={['periodo', 'id_rrhh_concepto', 'cantidad', 'importe']}
        />
      )}
      <Suspense>
        {permissions.can('documentos') && <LegajoDocumentos id={id} reading={l.documentos} />}
      </Suspense>
      {l.recibos.data && <LegajoRecibos id={id} name={name} page={l.recibos.data} />}
      <Suspense>
        {l.history.data && <LegajoHistory history={l.history.data} table={PERSONAL_TABLE} />}
      </Suspense>
    </>
  );
};
