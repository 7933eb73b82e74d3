// How far a long step is, and stopping it.
export const pasos = { van: '{{hechos}}/{{total}}', avance: '进度', detener: '停止', noSeDetiene: '正在写入，无法停止。', sigue: '您先前的请求仍在进行。' };
