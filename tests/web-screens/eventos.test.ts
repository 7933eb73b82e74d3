// The event stream of a window: one for all listeners, while the window is visible.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listenToServer } from '../../web/serverEvents.ts';

/** Stands in for the browser: a stream that the test controls, and a page that is visible or not. */
class Flujo extends EventTarget {
  static readonly CLOSED = 2;
  static readonly OPEN = 1;
  static todos: Flujo[] = [];
  readyState = 0;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    Flujo.todos.push(this);
  }
  close(): void {
    this.readyState = 2;
  }
}
const vivos = (): readonly Flujo[] => Flujo.todos.filter((f) => f.readyState !== 2);
const abre = (f: Flujo): void => {
  f.readyState = 1;
  f.dispatchEvent(new Event('open'));
};
let pagina: EventTarget & { visibilityState: string };
const mirar = (v: 'visible' | 'hidden'): void => {
  pagina.visibilityState = v;
  pagina.dispatchEvent(new Event('visibilitychange'));
};

describe('el flujo de una ventana', () => {
  const dejar: (() => void)[] = [],
    dicho: string[] = [];
  const oir = (quien: string): void => {
    dejar.push(
      listenToServer({
        onStart: () => dicho.push(`${quien} empieza`),
        onFacts: () => dicho.push(`${quien} hechos`),
        mensajes: () => dicho.push(`${quien} mensajes`),
        onJob: (d) => dicho.push(`${quien} ${d}`),
      }),
    );
  };
  beforeEach(() => {
    vi.useFakeTimers();
    Flujo.todos = [];
    dicho.length = 0;
    pagina = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    vi.stubGlobal('EventSource', Flujo);
    vi.stubGlobal('document', pagina);
    return () => {
      for (const f of dejar.splice(0)) f();
      vi.unstubAllGlobals();
      vi.useRealTimers();
    };
  });

  it('es uno para todos los que oyen, y se abre después de los pedidos de la pantalla', () => {
    oir('a');
    oir('b');
    expect(Flujo.todos).toHaveLength(0);
    vi.advanceTimersByTime(1500);
    expect(Flujo.todos.map((f) => f.url)).toEqual(['/sixbe/eventos']);
    const [f] = vivos();
    abre(f!);
    f!.dispatchEvent(new Event('hechos'));
    f!.dispatchEvent(new MessageEvent('trabajo', { data: '{"id":1}' }));
    f!.dispatchEvent(new Event('mensajes'));
    expect(dicho).toEqual([
      'a empieza',
      'b empieza',
      'a hechos',
      'b hechos',
      'a {"id":1}',
      'b {"id":1}',
      'a mensajes',
      'b mensajes',
    ]);
  });
  it('quien llega con el flujo abierto empieza enseguida', () => {
    oir('a');
    vi.advanceTimersByTime(1500);
    abre(vivos()[0]!);
    oir('b');
    expect(dicho).toEqual(['a empieza', 'b empieza']);
    expect(Flujo.todos).toHaveLength(1);
  });
  it('la ventana que nadie mira lo deja, y al mirarla otra vez empieza de nuevo', () => {
    oir('a');
    vi.advanceTimersByTime(1500);
    abre(vivos()[0]!);
    mirar('hidden');
    expect(vivos()).toHaveLength(0);
    mirar('visible');
    expect(vivos()).toHaveLength(1);
    abre(vivos()[0]!);
    expect(dicho).toEqual(['a empieza', 'a empieza']);
  });
  it('sin nadie que oiga se cierra, y no vuelve al mirar', () => {
    oir('a');
    oir('b');
    vi.advanceTimersByTime(1500);
    dejar.shift()!();
    expect(vivos()).toHaveLength(1);
    dejar.shift()!();
    expect(vivos()).toHaveLength(0);
    mirar('hidden');
    mirar('visible');
    vi.advanceTimersByTime(5000);
    expect(vivos()).toHaveLength(0);
  });
  it('el que se perdió porque el servidor se detuvo se pide de nuevo, cada vez más espaciado, y no para siempre', () => {
    oir('a');
    vi.advanceTimersByTime(1500);
    const perder = (f: Flujo): void => {
      f.readyState = 2;
      f.dispatchEvent(new Event('error'));
    };
    abre(vivos()[0]!);
    perder(Flujo.todos[0]!);
    vi.advanceTimersByTime(3999);
    expect(Flujo.todos).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(Flujo.todos).toHaveLength(2);
    perder(Flujo.todos[1]!);
    vi.advanceTimersByTime(8000);
    expect(vivos()).toHaveLength(1);
    abre(vivos()[0]!);
    expect(dicho.at(-1)).toBe('a empieza');
    for (let n = 0; n < 20; n++) {
      for (const f of vivos()) perder(f);
      vi.advanceTimersByTime(3_600_000);
    }
    // Once it was open, and eight tries more.
    expect(Flujo.todos).toHaveLength(3 + 8);
  });
  it('si el flujo no se puede abrir, lo que se quería saber se pregunta igual, una vez', () => {
    oir('a');
    vi.advanceTimersByTime(1500);
    const [f] = vivos();
    f!.dispatchEvent(new Event('error'));
    f!.dispatchEvent(new Event('error'));
    expect(dicho).toEqual(['a empieza']);
  });
  it('con la sesión terminada en otro lado se cierra hasta la próxima mirada', () => {
    oir('a');
    vi.advanceTimersByTime(1500);
    abre(vivos()[0]!);
    vivos()[0]!.dispatchEvent(new Event('sesion'));
    vi.advanceTimersByTime(60_000);
    expect(vivos()).toHaveLength(0);
    mirar('visible');
    expect(vivos()).toHaveLength(1);
  });
});
