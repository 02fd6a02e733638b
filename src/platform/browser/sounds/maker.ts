/** Adds the next piece of a sound to two silent buffers of CHUNK samples. */
export type Maker = (left: Float32Array, right: Float32Array) => void;
