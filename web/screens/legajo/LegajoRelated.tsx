// The related rows of a person: family, absences, vacations, agenda, novedades, documents, receipts,
// history.
import { useT } from '../../i18n.ts';
import { usePermissions } from '../../session.ts';
import type { RowPage } from '../requests.ts';
import type { ScreenReading } from '../reading.ts';
import { PERSONAL_TABLE } from './legajoSections.ts';
import { LegajoRecibos } from './LegajoRecibos.tsx';
import { LegajoHistory } from './LegajoHistory.tsx';
import { LegajoDocumentos } from './LegajoDocumentos.tsx';
import { LegajoVacaciones } from './LegajoVacaciones.tsx';
import { RelatedRows } from './RelatedRows.tsx';
import type { LegajoReads } from './useLegajoReads.ts';
import { legajoTable } from './legajoTables.ts';

export const FamiliarRows = ({
  id,
  reading,
}: {
  readonly id: number;
  readonly reading: ScreenReading<RowPage>;
}) => {
  const t = useT();
  return (
    reading.datos && (
      <RelatedRows
        id="leg-familia"
        table={legajoTable('Familiares')}
        title={t('pantallas.legajo.familia')}
        empty="pantallas.legajo.ningunFamiliar"
        added={t('pantallas.legajo.nuevoFamiliar')}
        reading={reading}
        idPersonal={id}
        columns={['nombre', 'parentesco', 'fecha_nacimiento', 'cuil', 'desde', 'hasta']}
      />
    )
  );
};

export const LegajoRelated = ({ id, l }: { readonly id: number; readonly l: LegajoReads }) => {
  const t = useT(),
    permissions = usePermissions();
  return (
    <>
      {l.ausencias.datos && (
        <RelatedRows
          id="leg-ausencias"
          table={legajoTable('Ausencias')}
          title={t('pantallas.legajo.ausencias')}
          empty="pantallas.legajo.ningunaAusencia"
          added={t('pantallas.legajo.nuevaAusencia')}
          reading={l.ausencias}
          idPersonal={id}
          columns={['desde', 'hasta', 'causa', 'certificado']}
        />
      )}
      {l.vacaciones.datos && <LegajoVacaciones cuenta={l.vacaciones.datos} />}
      {l.agenda.datos && (
        <RelatedRows
          id="leg-agenda"
          table={legajoTable('Agenda')}
          title={t('pantallas.legajo.agenda')}
          empty="pantallas.legajo.ningunaAgenda"
          added={t('pantallas.legajo.nuevaAgenda')}
          reading={l.agenda}
          idPersonal={id}
          columns={['id_rrhh_concepto', 'desde', 'hasta', 'cantidad', 'importe', 'porcentaje']}
        />
      )}
      {l.novedades.datos && (
        <RelatedRows
          id="leg-novedades"
          table={legajoTable('Novedades')}
          title={t('pantallas.legajo.novedades')}
          empty="pantallas.legajo.ningunaNovedad"
          added={t('pantallas.legajo.nuevaNovedad')}
          reading={l.novedades}
          idPersonal={id}
          columns={['periodo', 'id_rrhh_concepto', 'cantidad', 'importe']}
        />
      )}
      {permissions.puede('documentos') && <LegajoDocumentos id={id} reading={l.documentos} />}
      {l.recibos.datos && <LegajoRecibos id={id} page={l.recibos.datos} />}
      {l.history.datos && <LegajoHistory history={l.history.datos} table={PERSONAL_TABLE} />}
    </>
  );
};
