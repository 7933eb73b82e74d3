// The related rows of a person: family, absences, vacations, agenda, novedades, documents, receipts,
// history.
import { lazy, Suspense } from 'react';
import { useT } from '../../i18n.ts';
import { usePermissions } from '../../session.ts';
import type { RowPage } from '../requests.ts';
import type { ScreenReading } from '../reading.ts';
import { PERSONAL_TABLE } from './legajoSections.ts';
import { LegajoRecibos } from './LegajoRecibos.tsx';
import { LegajoDocumentos } from './LegajoDocumentos.tsx';
import { LegajoVacaciones } from './LegajoVacaciones.tsx';
import { RelatedRows } from './RelatedRows.tsx';
import type { LegajoReads } from './useLegajoReads.ts';
import { legajoTable } from './legajoTables.ts';

/** The last of the page: it is drawn once the rest is. */
const LegajoHistory = lazy(() => import('./LegajoHistory.tsx').then((m) => ({ default: m.LegajoHistory })));

export const FamiliarRows = ({
  id,
  lectura,
}: {
  readonly id: number;
  readonly lectura: ScreenReading<RowPage>;
}) => {
  const t = useT();
  return (
    lectura.data && (
      <RelatedRows
        id="leg-familia"
        tabla={legajoTable('Familiares')}
        titulo={t('pantallas.legajo.familia')}
        vacio="pantallas.legajo.ningunFamiliar"
        nuevo={t('pantallas.legajo.nuevoFamiliar')}
        lectura={lectura}
        idPersonal={id}
        columnas={['nombre', 'parentesco', 'fecha_nacimiento', 'cuil', 'desde', 'hasta']}
      />
    )
  );
};

export const LegajoRelated = ({ id, l }: { readonly id: number; readonly l: LegajoReads }) => {
  const t = useT(),
    permissions = usePermissions();
  return (
    <>
      {l.ausencias.data && (
        <RelatedRows
          id="leg-ausencias"
          tabla={legajoTable('Ausencias')}
          titulo={t('pantallas.legajo.ausencias')}
          vacio="pantallas.legajo.ningunaAusencia"
          nuevo={t('pantallas.legajo.nuevaAusencia')}
          lectura={l.ausencias}
          idPersonal={id}
          columnas={['desde', 'hasta', 'causa', 'certificado']}
        />
      )}
      {l.vacaciones.data && <LegajoVacaciones cuenta={l.vacaciones.data} />}
      {l.agenda.data && (
        <RelatedRows
          id="leg-agenda"
          tabla={legajoTable('Agenda')}
          titulo={t('pantallas.legajo.agenda')}
          vacio="pantallas.legajo.ningunaAgenda"
          nuevo={t('pantallas.legajo.nuevaAgenda')}
          lectura={l.agenda}
          idPersonal={id}
          columnas={['id_rrhh_concepto', 'desde', 'hasta', 'cantidad', 'importe', 'porcentaje']}
        />
      )}
      {l.novedades.data && (
        <RelatedRows
          id="leg-novedades"
          tabla={legajoTable('Novedades')}
          titulo={t('pantallas.legajo.novedades')}
          vacio="pantallas.legajo.ningunaNovedad"
          nuevo={t('pantallas.legajo.nuevaNovedad')}
          lectura={l.novedades}
          idPersonal={id}
          columnas={['periodo', 'id_rrhh_concepto', 'cantidad', 'importe']}
        />
      )}
      {permissions.can('documentos') && <LegajoDocumentos id={id} lectura={l.documentos} />}
      {l.recibos.data && <LegajoRecibos id={id} pagina={l.recibos.data} />}
      <Suspense>
        {l.historia.data && <LegajoHistory historia={l.historia.data} tabla={PERSONAL_TABLE} />}
      </Suspense>
    </>
  );
};
