// The documents of a legajo: dragged or chosen, checked by their bytes before they are sent, downloaded, and
// removed with a reason.
import { type DragEvent, lazy, Suspense, useState } from 'react';
import type { WireDocumento } from '../../../core/api/documentos.ts';
import { useT } from '../../i18n.ts';
import { Button, TextButton } from '../../kit/Button.tsx';
import { shownInstant } from '../../kit/typedValues.ts';
import { usePermissions } from '../../session.ts';
import type { ScreenReading } from '../reading.ts';
import { Skeleton, ReadFailure } from '../ScreenStates.tsx';
import { RemoveDocumento } from './RemoveDocumento.tsx';
import { Documento } from './Documento.tsx';

interface Props {
  readonly id: number;
  readonly lectura: ScreenReading<WireDocumento[]>;
}

const Subir = lazy(() => import('./UploadDocumento.tsx').then((m) => ({ default: m.UploadDocumento })));

export const LegajoDocumentos = ({ id, lectura }: Props) => {
  const t = useT();
  const puede = usePermissions().puede('adjuntar');
  const [archivo, ponerArchivo] = useState<File | null | 'elegir'>(null);
  const [sobre, ponerSobre] = useState(false),
    [quitando, quitar] = useState<WireDocumento | null>(null),
    [verQuitados, ponerVerQuitados] = useState(false);
  const todos = lectura.datos ?? [],
    vivos = todos.filter((d) => d.baja === null),
    quitados = todos.filter((d) => d.baja !== null);
  const soltar = (e: DragEvent): void => {
    e.preventDefault();
    ponerSobre(false);
    const f = e.dataTransfer.files[0];
    if (f && puede) ponerArchivo(f);
  };
  return (
    <section
      className="panel leg-documentos"
      id="leg-documentos"
      data-sobre={sobre || undefined}
      onDragOver={(e) => {
        if (puede) {
          e.preventDefault();
          ponerSobre(true);
        }
      }}
      onDragLeave={() => ponerSobre(false)}
      onDrop={soltar}
    >
      <header className="panel-head">
        <h2>{t('formas.documentos.titulo')}</h2>
        {lectura.datos && <span className="count">{vivos.length}</span>}
        <div className="extra">
          {puede && archivo === null && (
            <Button small icon="plus" onClick={() => ponerArchivo('elegir')}>
              {t('formas.documentos.agregar')}
            </Button>
          )}
        </div>
      </header>
      {archivo !== null && (
        <Suspense>
          <Subir
            key={archivo === 'elegir' ? '' : archivo.name}
            id={id}
            inicial={archivo === 'elegir' ? null : archivo}
            cerrar={(hecho) => {
              ponerArchivo(null);
              if (hecho) lectura.releer();
            }}
          />
        </Suspense>
      )}
      {lectura.falla ? (
        <ReadFailure falla={lectura.falla} reintentar={lectura.releer} />
      ) : !lectura.datos ? (
        <Skeleton filas={2} />
      ) : vivos.length === 0 ? (
        archivo === null && <p className="leg-vacio">{t('formas.documentos.ninguno')}</p>
      ) : (
        <div className="desborda">
          <table className="tabla">
            <caption className="sr">{t('formas.documentos.titulo')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('formas.documentos.nombre')}</th>
                <th scope="col">{t('formas.documentos.clase')}</th>
                <th scope="col">{t('formas.documentos.fecha')}</th>
                <th scope="col">{t('formas.documentos.vence')}</th>
                <th scope="col">{t('formas.documentos.subioQuien')}</th>
                <th scope="col" className="der">
                  {t('formas.documentos.tamanio')}
                </th>
                <th scope="col">
                  <span className="sr">{t('pantallas.comun.mas')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {vivos.map((d) => (
                <Documento key={d.id} d={d} quitar={puede ? () => quitar(d) : undefined} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {quitados.length > 0 && (
        <div className="leg-pie">
          <TextButton aria-expanded={verQuitados} onClick={() => ponerVerQuitados(!verQuitados)}>
            {t('formas.documentos.verQuitados', { count: quitados.length })}
          </TextButton>
          {verQuitados && (
            <ul className="leg-quitados">
              {quitados.map(({ id, nombre, baja }) => (
                <li key={id}>
                  <s>{nombre}</s>{' '}
                  {baja && (
                    <span className="soft">
                      {t('formas.documentos.quitado', {
                        usuario: baja.usuario,
                        cuando: shownInstant(baja.at),
                        motivo: baja.motivo,
                      })}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {quitando && (
        <RemoveDocumento
          d={quitando}
          cerrar={(hecho) => {
            quitar(null);
            if (hecho) lectura.releer();
          }}
        />
      )}
    </section>
  );
};
