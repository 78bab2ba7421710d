declare module 'autocannon' {
  type Options = {
    url: string
    connections: number
    duration: number
    headers: Record<string, string>
    requests: { method: 'GET'; path: string }[]
  }
  type Statuses = Record<'1xx' | '2xx' | '3xx' | '4xx' | '5xx', number>
  type Result = Statuses & { requests: { average: number }; latency: { p99: number }; errors: number }
  export default function autocannon(options: Options): Promise<Result>
}
