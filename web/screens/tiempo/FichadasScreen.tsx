// «Importar fichadas»: a clock's file or a paste, how its columns are, what hours it gives and what does not hold, and loading them as one import that can be undone.
import * as E from 'fp-ts/lib/Either.js';
import { useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../../core/api/index.ts';
import type { FichadasRead, FichadasFormat } from '../../../core/api/tiempo.ts';
import { clockColumns } from '../../../core/machines/clockColumns.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { FileInput } from '../../kit/FileInput.tsx';
import { Select, TextArea } from '../../kit/Input.tsx';
import { Banner, Panel } from '../../kit/Panel.tsx';
import { runJob, useIsMounted } from '../../kit/job.ts';
import { rollBackImport } from '../../kit/rollBack.ts';
import { usePermissions } from '../../session.ts';
import { Page } from '../../shell/Page.tsx';
import { shownCount } from '../explain/amounts.ts';
import { MissingPermission } from '../ScreenStates.tsx';
import { newKey, sendChange, askServer } from '../requests.ts';
import { textOfFile } from '../textOfFile.ts';
import { stopServerJob, StepBar, useLeftJob, type StepProgress } from '../longStep.tsx';
import { FichadasResult } from './FichadasResult.tsx';
import '../screens.css';
import './tiempo.css';

const FRACCIONES = [1, 5, 10, 15, 30, 60] as const;

const Pantalla = () => {
  const t = useT();
  const [texto, escribir] = useState(''),
    [formato, poner] = useState<FichadasFormat>({
      legajo: 1,
      fecha: 2,
      hora: null,
      sentido: null,
      orden: 'dma',
      fraccion: 1,
    });
  const [r, mostrar] = useState<FichadasRead | undefined>(undefined),
    [falla, fallar] = useState<string | undefined>(undefined),
    [ocupada, ocupar] = useState(false),
    [avance, avanzar] = useState<(StepProgress & { readonly id: string }) | undefined>(undefined);
  const [hecho, hacer] = useState<{ readonly importacion: string; readonly filas: number } | undefined>(
      undefined,
    ),
    [deshecho, deshacerlo] = useState(false),
    vivo = useIsMounted(),
    clave = useRef('');
  const cambiar = (f: Partial<FichadasFormat>): void => {
    poner({ ...formato, ...f });
    mostrar(undefined);
  };
  const columnas = useMemo(() => clockColumns(texto), [texto]),
    cuantas = Math.max(
      columnas?.names.length ?? 0,
      6,
      formato.legajo,
      formato.fecha,
      formato.hora ?? 0,
      formato.sentido ?? 0,
    );
  const columna = (rotulo: string, c: 'legajo' | 'fecha' | 'hora' | 'sentido', opcional: boolean) => (
    <Field label={rotulo} bare optional={opcional} width={180}>
      {(x) => (
        <Select
          {...x}
          value={formato[c] === null ? '' : String(formato[c])}
          onChange={(e) => cambiar({ [c]: e.target.value === '' ? null : Number(e.target.value) })}
          options={[
            ...(opcional ? [{ id: '', valor: t('tiempo.fich.noEsta') }] : []),
            ...Array.from({ length: cuantas }, (_, k) => ({
              id: String(k + 1),
              valor: [t('tiempo.fich.columna', { n: k + 1 }), columnas?.names[k]].filter(Boolean).join(' · '),
            })),
          ]}
        />
      )}
    </Field>
  );
  /** What is brought says which of its columns is which; what was chosen by hand for it afterwards stands. */
  const traer = (nuevo: string): void => {
    escribir(nuevo);
    mostrar(undefined);
    const c = clockColumns(nuevo);
    if (c && c.names.join() !== columnas?.names.join()) poner({ ...formato, ...c.format });
  };
  const revisar = async (): Promise<void> => {
    ocupar(true);
    fallar(undefined);
    hacer(undefined);
    deshacerlo(false);
    const x = await askServer(api.tiempo.fichadas, { texto, formato })();
    ocupar(false);
    if (E.isLeft(x)) {
      mostrar(undefined);
      fallar(x.left.message);
    } else {
      mostrar(x.right);
      clave.current = newKey();
    }
  };
  const cargar = async (): Promise<void> => {
    if (!r) return;
    ocupar(true);
    fallar(undefined);
    const parar = (m: string): void => {
      ocupar(false);
      avanzar(undefined);
      fallar(m);
    };
    // Asked again after a cut, it is the same order.
    const x = await runJob(
      () => sendChange(api.tiempo.cargarFichadas, { texto, formato, huella: r.huella }, {}, clave.current),
      { avance: (e) => avanzar(e), vivo },
    ).fin;
    if (E.isLeft(x)) {
      parar(x.left.message);
      return;
    }
    const { fin } = x.right;
    if (fin.estado !== 'terminado') {
      parar(fin.mensaje);
      return;
    }
    ocupar(false);
    avanzar(undefined);
    mostrar(undefined);
    escribir('');
    hacer(fin.resultado as { readonly importacion: string; readonly filas: number });
  };
  const dejado = useLeftJob('fichadas', (fin) => {
      if (fin.estado === 'terminado') hacer(fin.resultado as typeof hecho);
      else fallar(fin.mensaje);
    }),
    marcha = avance ?? dejado;
  const deshacer = async (): Promise<void> => {
    if (!hecho) return;
    const x = await rollBackImport('HorasTrabajadas', hecho.importacion);
    if (E.isLeft(x)) fallar(x.left.message);
    else {
      hacer(undefined);
      deshacerlo(true);
    }
  };
  return (
    <Page title={t('web.nav.fichadas')} crumbs={[{ label: t('web.nav.horas'), to: '/horas' }]}>
      <div className="tie">
        <p className="muted tie-intro">{t('tiempo.fich.intro')}</p>
        {hecho && (
          <Banner
            tone="ok"
            actions={
              <Button icon="undo" onClick={() => void deshacer()}>
                {t('tiempo.fich.deshacer')}
              </Button>
            }
          >
            {t('tiempo.fich.cargadas', { n: shownCount(hecho.filas) })}{' '}
            <Link to="/horas">{t('web.nav.horas')}</Link>
          </Banner>
        )}
        {deshecho && <Banner tone="info">{t('tiempo.fich.deshecho')}</Banner>}
        <Panel title={t('tiempo.fich.archivo')}>
          <div className="form-pila">
            <Field label={t('tiempo.fich.archivo')} bare>
              {(x) => (
                <FileInput
                  control={x}
                  accept=".csv,.txt,text/csv,text/plain"
                  onFiles={([f]) =>
                    void f!.arrayBuffer().then((b) => {
                      const como = textOfFile(b);
                      fallar(E.isLeft(como) ? como.left.message : undefined);
                      if (!E.isLeft(como)) traer(como.right);
                      else mostrar(undefined);
                    })
                  }
                />
              )}
            </Field>
            <Field label={t('tiempo.fich.pegar')} bare>
              {(x) => (
                <TextArea
                  {...x}
                  rows={5}
                  value={texto}
                  spellCheck={false}
                  className="num"
                  onChange={(e) => traer(e.target.value)}
                />
              )}
            </Field>
            <div className="tie-pedido" role="group" aria-label={t('tiempo.fich.columnas')}>
              {columna(t('tiempo.fich.colLegajo'), 'legajo', false)}
              {columna(t('tiempo.fich.colFecha'), 'fecha', false)}
              {columna(t('tiempo.fich.colHora'), 'hora', true)}
              {columna(t('tiempo.fich.colSentido'), 'sentido', true)}
              <Field label={t('tiempo.fich.orden')} bare width={140}>
                {(x) => (
                  <Select
                    {...x}
                    value={formato.orden}
                    onChange={(e) => cambiar({ orden: e.target.value === 'mda' ? 'mda' : 'dma' })}
                    options={[
                      { id: 'dma', valor: t('tiempo.fich.dma') },
                      { id: 'mda', valor: t('tiempo.fich.mda') },
                    ]}
                  />
                )}
              </Field>
              <Field label={t('tiempo.fich.fraccion')} bare width={110}>
                {(x) => (
                  <Select
                    {...x}
                    value={String(formato.fraccion)}
                    onChange={(e) =>
                      cambiar({ fraccion: FRACCIONES.find((n) => String(n) === e.target.value) ?? 1 })
                    }
                    options={FRACCIONES.map((n) => ({ id: n, valor: t('tiempo.fich.minutos', { n }) }))}
                  />
                )}
              </Field>
              <Button
                variant={r ? 'default' : 'primary'}
                icon="search"
                busy={ocupada && !avance}
                reason={texto.trim() === '' ? t('tiempo.fich.vacio') : undefined}
                onClick={() => void revisar()}
              >
                {t('tiempo.fich.revisar')}
              </Button>
              {r && (
                <Button
                  variant="primary"
                  icon="upload"
                  busy={ocupada || dejado !== undefined}
                  reason={r.partes === 0 ? t('tiempo.fich.nada') : undefined}
                  onClick={() => void cargar()}
                >
                  {t('tiempo.fich.cargar', { n: shownCount(r.partes) })}
                </Button>
              )}
            </div>
          </div>
        </Panel>
        {falla && <Banner tone="danger">{falla}</Banner>}
        <StepBar
          avance={marcha}
          detener={() => {
            if (marcha) stopServerJob(marcha.id);
          }}
        />
        {r && (
          <p role="status">
            {t('tiempo.fich.leidas', {
              marcas: shownCount(r.marcas),
              personas: shownCount(r.personas.length),
            })}
          </p>
        )}
        {r && <FichadasResult r={r} />}
      </div>
    </Page>
  );
};

const FichadasScreen = () => {
  const t = useT();
  return usePermissions().puede('importar') ? (
    <Pantalla />
  ) : (
    <MissingPermission titulo={t('web.nav.fichadas')} miga={{ label: t('web.nav.horas'), to: '/horas' }} />
  );
};
export default FichadasScreen;
