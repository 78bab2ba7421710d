declare module 'autocannon' {
  type Options = {
    url: string
    connections: number
    duration: number
    setupClient: (client: Client) => void
  }
  type Request = { method: 'GET'; path: string; headers: Record<string, string> }
  type Client = { setRequests(requests: Request[]): void }
  type Statuses = Record<'1xx' | '2xx' | '3xx' | '4xx' | '5xx', number>
  type Result = Statuses & { requests: { average: number }; latency: { p99: number }; errors: number }
  export default function autocannon(options: Options): Promise<Result>
}
