// Libro Ley: what was issued, each with its folios and its sheets to print again; a period more, when
// somebody keeps the book.
import * as E from 'fp-ts/lib/Either.js';
import * as io from 'io-ts';
import { useState } from 'react';
import { BASE } from '../../../core/api/index.ts';
import { api } from '../../../core/api/index.ts';
import { isPeriodo, showDate, periodoOf, addMeses } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Field } from '../../kit/Field.tsx';
import { Input, Select } from '../../kit/Input.tsx';
import { List } from '../../kit/list/List.tsx';
import { notify } from '../../kit/Notices.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { Progress } from '../../kit/Progress.tsx';
import { runJob, useIsMounted } from '../../kit/job.ts';
import { PeriodInput } from '../../kit/Written.tsx';
import { saveDownload } from '../../download.ts';
import { todayDate } from '../../ports.ts';
import { usePermissions } from '../../session.ts';
import { tableOf } from '../../../core/tables/index.ts';
import { useReading } from '../reading.ts';
import { askRows, sendChange, askServer } from '../requests.ts';
import { jobResult } from '../../kit/jobResult.ts';

const TABLA = tableOf('LibroLey');

const LibroLeyScreen = () => {
  const t = useT(),
    p = usePermissions(),
    [emitiendo, emitir] = useState(false),
    [vuelta, otra] = useState(0);
  const bajar = async (id: number, formato: 'pdf' | 'csv'): Promise<void> => {
    const r = await runJob((clave) => sendChange(api.libro.imprimir, { formato }, { id }, clave), {
      avance: () => undefined,
      vivo: () => true,
    }).fin;
    if (E.isLeft(r)) {
      notify({ text: r.left.message });
      return;
    }
    const { pedido, fin } = r.right,
      no =
        fin.estado !== 'terminado'
          ? fin.mensaje
          : await saveDownload(`${BASE}/Recibos/impresion/${pedido.id}/bajar`, null, pedido.archivo);
    if (no !== undefined) notify({ text: no });
  };
  return (
    <>
      <List
        key={vuelta}
        tabla={TABLA}
        note={t('recibos.libro.nota')}
        {...(p.puede('entregar')
          ? {
              principal: (
                <Button
                  variant="primary"
                  icon="book"
                  aria-label={t('recibos.libro.emitir')}
                  onClick={() => emitir(true)}
                >
                  {t('recibos.libro.emitir')}
                </Button>
              ),
            }
          : {})}
        {...(p.puede('recibos')
          ? {
              rowActions: (f) =>
                f['personas'] == null
                  ? []
                  : [
                      {
                        label: t('recibos.libro.bajarPdf'),
                        icon: 'file-pdf',
                        onSelect: () => void bajar(Number(f['id']), 'pdf'),
                      },
                      {
                        label: t('recibos.libro.bajarCsv'),
                        icon: 'download',
                        onSelect: () => void bajar(Number(f['id']), 'csv'),
                      },
                    ],
            }
          : {})}
      />
      {emitiendo && (
        <Emitir
          onClose={() => emitir(false)}
          onHecho={() => {
            emitir(false);
            otra((n) => n + 1);
          }}
        />
      )}
    </>
  );
};
export default LibroLeyScreen;

/** What issuing leaves: the folios of the sheets. */
const issuedSheets = io.type({ folio_desde: io.number, folio_hasta: io.number });

const Emitir = ({ onClose, onHecho }: { readonly onClose: () => void; readonly onHecho: () => void }) => {
  const t = useT(),
    vivo = useIsMounted();
  const [periodo, ponerPeriodo] = useState(addMeses(periodoOf(todayDate()), -1)),
    [lugar, ponerLugar] = useState(''),
    [rubrica, ponerRubrica] = useState(''),
    [avance, avanzar] = useState<{ readonly hechos: number; readonly total: number } | undefined>(undefined),
    [mal, decir] = useState<string | undefined>(undefined);
  const alcance = { periodo, id_establecimiento: lugar === '' ? null : Number(lugar) };
  const lugares = useReading('libro establecimientos', () => askRows('Establecimientos', { limite: 200 })),
    plan = useReading(isPeriodo(periodo) ? `libro ${periodo} ${lugar}` : null, () =>
      askServer(api.libro.plan, alcance),
    ),
    d = plan.datos;
  const hacer = async (): Promise<void> => {
    decir(undefined);
    avanzar({ hechos: 0, total: 0 });
    const r = await runJob(
      (clave) =>
        sendChange(
          api.libro.emitir,
          { ...alcance, rubrica: rubrica.trim() || null, soporte: 'digital' },
          {},
          clave,
        ),
      { vivo, avance: (x) => avanzar({ hechos: x.hechos, total: x.total }) },
    ).fin;
    avanzar(undefined);
    if (E.isLeft(r)) {
      decir(r.left.message);
      return;
    }
    const hojas = jobResult(r.right.fin, issuedSheets);
    if (E.isLeft(hojas)) {
      decir(hojas.left);
      return;
    }
    const { folio_desde: desde, folio_hasta: hasta } = hojas.right;
    notify({ text: t('recibos.libro.emitido', { desde, hasta }) });
    onHecho();
  };
  const falta = d?.pendientes[0]
    ? t('recibos.libro.pendientes', { liquidacion: d.pendientes[0].descripcion })
    : d && d.personas === 0
      ? t('recibos.libro.yaEsta', { periodo: showDate(periodo) })
      : plan.falla?.message;
  return (
    <Dialog
      open
      title={t('recibos.libro.emitir')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('masivo.cancelar')}</Button>
          <Button
            variant="primary"
            busy={avance !== undefined}
            reason={falta ?? (d ? undefined : t('pantallas.comun.cargando'))}
            onClick={() => void hacer()}
          >
            {t('recibos.libro.emitir')}
          </Button>
        </>
      }
    >
      {mal !== undefined && <Banner tone="danger">{mal}</Banner>}
      <Field label={t('recibos.libro.periodo')} width={110}>
        {(c) => <PeriodInput {...c} value={periodo} onChange={ponerPeriodo} />}
      </Field>
      <Field label={t('recibos.libro.establecimiento')}>
        {(c) => (
          <Select
            {...c}
            placeholder={t('recibos.libro.todos')}
            value={lugar}
            options={(lugares.datos?.filas ?? []).map((f) => ({
              id: String(f['id']),
              valor: String(f['d_establecimiento']),
            }))}
            onChange={(e) => ponerLugar(e.target.value)}
          />
        )}
      </Field>
      <Field label={t('recibos.libro.laRubrica')} optional>
        {(c) => (
          <Input {...c} maxLength={60} value={rubrica} onChange={(e) => ponerRubrica(e.target.value)} />
        )}
      </Field>
      {avance ? (
        <div role="status">
          <p>{t('recibos.libro.armando', avance)}</p>
          <Progress hechos={avance.hechos} total={avance.total} label={t('recibos.impresion.progreso')} />
        </div>
      ) : falta !== undefined ? (
        <Banner tone="warn">{falta}</Banner>
      ) : (
        d && (
          <p className="soft">
            {t('recibos.libro.entran', {
              count: d.personas,
              corridas: d.corridas.map((c) => c.descripcion).join(', '),
              folio: d.folio,
            })}
          </p>
        )
      )}
    </Dialog>
  );
};
