// The documents of a legajo: dropped or chosen, their bytes checked before upload, downloaded, and removed
// with a reason.
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

const Upload = lazy(() => import('./UploadDocumento.tsx').then((m) => ({ default: m.UploadDocumento })));

export const LegajoDocumentos = ({ id, lectura }: Props) => {
  const t = useT();
  const can = usePermissions().can('adjuntar');
  const [file, setFile] = useState<File | null | 'elegir'>(null);
  const [sobre, setSobre] = useState(false),
    [removing, remove] = useState<WireDocumento | null>(null),
    [verQuitados, setVerQuitados] = useState(false);
  const all = lectura.data ?? [],
    alive = all.filter((d) => d.baja === null),
    quitados = all.filter((d) => d.baja !== null);
  const release = (e: DragEvent): void => {
    e.preventDefault();
    setSobre(false);
    const f = e.dataTransfer.files[0];
    if (f && can) setFile(f);
  };
  return (
    <section
      className="panel leg-documentos"
      id="leg-documentos"
      data-sobre={sobre || undefined}
      onDragOver={(e) => {
        if (can) {
          e.preventDefault();
          setSobre(true);
        }
      }}
      onDragLeave={() => setSobre(false)}
      onDrop={release}
    >
      <header className="panel-head">
        <h2>{t('formas.documentos.titulo')}</h2>
        {lectura.data && <span className="count">{alive.length}</span>}
        <div className="extra">
          {can && file === null && (
            <Button small icon="plus" onClick={() => setFile('elegir')}>
              {t('formas.documentos.agregar')}
            </Button>
          )}
        </div>
      </header>
      {file !== null && (
        <Suspense>
          <Upload
            key={file === 'elegir' ? '' : file.name}
            id={id}
            inicial={file === 'elegir' ? null : file}
            cerrar={(done) => {
              setFile(null);
              if (done) lectura.readAgain();
            }}
          />
        </Suspense>
      )}
      {lectura.failure ? (
        <ReadFailure failure={lectura.failure} retry={lectura.readAgain} />
      ) : !lectura.data ? (
        <Skeleton rows={2} />
      ) : alive.length === 0 ? (
        file === null && <p className="leg-vacio">{t('formas.documentos.ninguno')}</p>
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
              {alive.map((d) => (
                <Documento key={d.id} d={d} quitar={can ? () => remove(d) : undefined} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {quitados.length > 0 && (
        <div className="leg-pie">
          <TextButton aria-expanded={verQuitados} onClick={() => setVerQuitados(!verQuitados)}>
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
      {removing && (
        <RemoveDocumento
          d={removing}
          cerrar={(hecho) => {
            remove(null);
            if (hecho) lectura.readAgain();
          }}
        />
      )}
    </section>
  );
};
