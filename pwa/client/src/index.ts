/** A client for the public API of Hotseat, for Node and browsers. */
export { Bot, type BotPosition, type Choice, type Choose } from './bot.ts'
export { type DeviceSignIn, type Follow, Hotseat, type SignIn } from './client.ts'
export * from './errors.ts'
export { Live, type LiveOptions } from './live.ts'
export * from './models.ts'
export { BrowserTokenStore, type TokenStore } from './token_store.ts'
export { type Operation, Transport, type TransportOptions } from './transport.ts'
export { BadSignature, type Delivery, verify } from './webhooks.ts'
